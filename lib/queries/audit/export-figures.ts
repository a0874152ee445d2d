import * as z from 'zod/mini'
import { compareNames } from '../../directory/compare-names.ts'
import { figureOf } from '../../directory/figure-of.ts'
import type { Figure } from '../../directory/figures-url.ts'
import { formerFigureOf } from '../../directory/former-figure-of.ts'
import { beginExport, type Exporter } from '../../exports/begin-export.ts'
import type { ExportColumn } from '../../exports/columns.ts'
import { fileName } from '../../exports/file-name.ts'
import { fileResponse } from '../../exports/file-response.ts'
import { ExportFormat } from '../../exports/formats.ts'
import { requireRight } from '../../permissions/live/require-right.ts'
import type { Steward } from '../../steward.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { countByModerator, FiguresQuery } from './count-by-moderator.ts'
import type { FiguresView, ModeratorFigures } from './figure-views.ts'

/** The time as the page's address says it, and the kind of file. */
export const FiguresExportQuery = z.extend(FiguresQuery, { format: ExportFormat })

interface FiguresExport {
  steward: Steward
  viewer: Exporter
  guild: ViewedGuild
  query: z.output<typeof FiguresExportQuery>
}

/** A line of the file: what one of them did, and of what time it tells. */
type Row = ModeratorFigures & { view: FiguresView }

/**
 * The figures as a file, those who did the most first and Steward itself last; the log tells who took it. Throws `forbidden`
 * without View Audit Log and Manage Server.
 */
export async function exportFigures({ steward, viewer, guild, query }: FiguresExport): Promise<Response> {
  requireRight('audit.list.all', guild)
  const { after, format } = query
  const intent = { filter: { after }, format }
  const order = { steward, viewer, guildId: guild.id, action: 'export.figures' as const, intent }
  const { guarded, onEnd } = await beginExport({
    ...order,
    requireSeen: facts => requireRight('audit.list.all', facts),
  })
  async function* lines() {
    yield toRows(await countByModerator(steward, guild, { after }))
  }
  return fileResponse({
    name: fileName(guild, `figures-${after}`, format),
    format,
    columns: COLUMNS,
    pages: guarded(lines()),
    onEnd,
  })
}

function toRows(view: FiguresView): Row[] {
  const total = (one: ModeratorFigures) => figureOf(one, 'total').count
  const sorted = view.moderators.toSorted((a, b) => total(b) - total(a) || compareNames(a.name, b.name))
  return [...sorted, ...(view.itself ? [view.itself] : [])].map(one => ({ ...one, view }))
}

const COUNTED: [name: string, figure: Figure][] = [
  ['warnings', 'warnings'],
  ['timeouts', 'timeouts'],
  ['kicks', 'kicks'],
  ['bans', 'bans'],
  ['unbans', 'unbans'],
  ['messages_deleted', 'messages'],
  ['other', 'other'],
  ['total', 'total'],
  ['taken_back', 'undone'],
  ['notes', 'notes'],
  ['elsewhere', 'elsewhere'],
]

const COLUMNS: ExportColumn<Row>[] = [
  { name: 'moderator_id', of: ({ id }) => id },
  { name: 'moderator', of: ({ name }) => name },
  ...COUNTED.map(([name, figure]) => ({
    name,
    of: (row: Row) => (isTold(row.view, figure) ? figureOf(row, figure).count : null),
  })),
  { name: 'last_deed_at', of: ({ lastAt }) => lastAt },
  { name: 'counted_since', of: ({ view }) => view.from },
  { name: 'elsewhere_since', of: ({ view }) => (isKnown(view) ? (view.elsewhere.since ?? view.from) : null) },
  // After those that were there first, so that who reads the file by place finds them where they were.
  ...COUNTED.map(([name, figure]) => ({
    name: `${name}_before`,
    of: (row: Row) => (isTold(row.view, figure) ? formerFigureOf(row.former, figure, row.view.former.known) : null),
  })),
  {
    name: 'before_counted_since',
    of: ({ view: { former } }) => (former.known.own || former.known.elsewhere ? former.from : null),
  },
]

function isTold(view: FiguresView, figure: Figure): boolean {
  return figure === 'notes' ? view.hasNotes : figure !== 'elsewhere' || isKnown(view)
}

// Of a platform that shows no log, or whose log nobody has read yet, nothing is known.
const isKnown = ({ elsewhere }: FiguresView) => elsewhere.listedAt !== null
