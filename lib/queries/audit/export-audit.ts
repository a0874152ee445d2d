import * as z from 'zod/mini'
import type { Viewer } from '../../auth/viewer.ts'
import type { AuditFilter } from '../../directory/audit-url.ts'
import { AuditFilterParams } from '../../directory/url-schema.ts'
import { requireReach } from '../../evidence/require-channels.ts'
import { knownReach } from '../../evidence/seen-channels.ts'
import { beginExport, type ExportOrder } from '../../exports/begin-export.ts'
import type { ExportColumn } from '../../exports/columns.ts'
import { fileName } from '../../exports/file-name.ts'
import { fileResponse } from '../../exports/file-response.ts'
import { ExportFormat } from '../../exports/formats.ts'
import { requireRight } from '../../permissions/live/require-right.ts'
import type { Steward } from '../../steward.ts'
import { SECOND } from '../../time.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { seesNotes } from './about-notes.ts'
import type { AuditEntryView } from './entry-views.ts'
import { listTimeline } from './list-timeline.ts'
import { platformLogOf } from './platform-log-of.ts'
import { seesWholeLog } from './sees-whole-log.ts'
import { parsePlace } from './timeline-cursor.ts'
import type { TimelineItem } from './timeline-views.ts'

/** The filter as the page's address says it, and the kind of file. */
export const AuditExportQuery = z.extend(AuditFilterParams, { format: ExportFormat })

interface AuditExport {
  steward: Steward
  viewer: Viewer
  guild: ViewedGuild
  filter: AuditFilter
  format: z.output<typeof ExportFormat>
}

/** A line of the file. `elsewhereReadAt`: what was done elsewhere later is not in the file; null: nothing of that is. */
type Row = TimelineItem & { elsewhereReadAt: string | null }

const PAGE = 200
// A file lacks for good what comes later, but many a proxy gives up where nothing comes for a minute.
const WAIT_MS = 30 * SECOND

/**
 * All entries that match, one by one, as a file; the log tells who took it. Throws `forbidden` without Manage Server.
 * Without View Audit Log they are the viewer's own.
 */
export async function exportAudit({ steward, viewer, guild, filter, format }: AuditExport): Promise<Response> {
  const intent = { filter, format }
  const requireSeen = await seenInLog(steward, guild)
  const order = { steward, viewer, guildId: guild.id, action: 'export.audit' as const, intent }
  const { guarded, onEnd } = await beginExport({ ...order, requireSeen })
  return fileResponse({
    name: fileName(guild, 'audit-log', format),
    format,
    columns: COLUMNS,
    pages: guarded(timelinePages({ steward, viewer, guild, filter })),
    onEnd,
  })
}

async function seenInLog(steward: Steward, guild: ViewedGuild): Promise<ExportOrder['requireSeen']> {
  // One's own are told whole, wherever they were done.
  if (!seesWholeLog(guild)) return undefined
  const before = await knownReach(steward, guild.standing)
  const notes = seesNotes(guild.standing)
  return async facts => {
    requireRight('audit.list.all', facts)
    if (notes) requireRight('note.list', facts)
    await requireReach(steward, facts, before)
  }
}

async function* timelinePages({ steward, viewer, guild, filter: asked }: Omit<AuditExport, 'format'>) {
  const { listedAt: elsewhereReadAt } = await platformLogOf(steward, guild, { waitMs: WAIT_MS })
  // What is read only while the file is written would be in its last lines alone.
  if (elsewhereReadAt === null && asked.source === 'elsewhere') return
  const filter = elsewhereReadAt === null ? { ...asked, source: 'here' as const } : asked
  let cursor: string | null = null
  do {
    const place = cursor === null ? undefined : (parsePlace(cursor) ?? undefined)
    const page = await listTimeline(steward, viewer, guild, { ...filter, limit: PAGE, cursor: place, unfolded: true })
    // The newest are on the first page: what happens while the file is written is on none.
    yield page.items.map((item): Row => ({ ...item, elsewhereReadAt }))
    // A platform that cannot be read now stays behind; a page that goes nowhere would be read for ever.
    cursor = page.nextCursor === cursor ? null : page.nextCursor
  } while (cursor !== null)
}

const COLUMNS: ExportColumn<Row>[] = [
  { name: 'time', of: ({ at }) => at },
  { name: 'source', of: ({ kind }) => (kind === 'elsewhere' ? 'elsewhere' : 'here') },
  { name: 'action', of: item => (item.kind === 'elsewhere' ? `type-${item.entry.actionType}` : ofEntry(item).action) },
  { name: 'actor_id', of: item => partsOf(item).actor?.id ?? null },
  { name: 'actor_name', of: item => partsOf(item).actor?.name ?? null },
  { name: 'target_id', of: item => partsOf(item).target?.id ?? null },
  { name: 'target_name', of: item => partsOf(item).target?.name ?? null },
  { name: 'outcome', of: item => (item.kind === 'entry' ? item.entry.outcome : 'done') },
  { name: 'reason', of: item => partsOf(item).reason },
  { name: 'corrected_reason', of: item => amendmentsOf(item)?.reason?.text ?? null },
  { name: 'corrected_by', of: item => amendmentsOf(item)?.reason?.by.name ?? null },
  { name: 'withdrawn_because', of: item => amendmentsOf(item)?.withdrawn?.text ?? null },
  { name: 'withdrawn_by', of: item => amendmentsOf(item)?.withdrawn?.by.name ?? null },
  { name: 'changes', of: item => changesOf(item) },
  { name: 'explanation', of: item => (item.kind === 'entry' ? item.entry.explanation : null) },
  { name: 'in_platform_log', of: item => item.kind === 'elsewhere' || (item.kind === 'entry' && item.inPlatformLog) },
  { name: 'run', of: item => (item.kind === 'entry' ? item.entry.runId : null) },
  { name: 'undo_of', of: item => (item.kind === 'entry' ? item.entry.undoOf : null) },
  { name: 'entry', of: item => (item.kind === 'run' ? item.run.id : item.entry.id) },
  { name: 'case', of: item => (item.kind === 'entry' ? item.entry.caseNumber : null) },
  // What went with a newer one is named by no other line.
  { name: 'taken_back_by', of: item => (item.kind === 'entry' ? takenBackBy(item.entry) : null) },
  { name: 'elsewhere_read_at', of: ({ elsewhereReadAt }) => elsewhereReadAt },
]

const takenBackBy = ({ undo }: AuditEntryView) => (undo.state === 'undone' ? undo.by : null)

const ofEntry = (item: Exclude<TimelineItem, { kind: 'elsewhere' }>) => (item.kind === 'run' ? item.run : item.entry)

const amendmentsOf = (item: TimelineItem) => (item.kind === 'entry' ? item.entry.amendments : null)

function partsOf(item: TimelineItem) {
  if (item.kind === 'run') return { actor: item.run.actor, target: null, reason: item.run.reason }
  return { actor: item.entry.actor, target: item.entry.target, reason: item.entry.reason }
}

function changesOf(item: TimelineItem): string {
  if (item.kind === 'run') return ''
  return item.entry.changes
    .map(change => `${change.label}: ${change.before ?? 'none'} → ${change.after ?? 'none'}${untilOf(change)}`)
    .join('; ')
}

const untilOf = ({ until }: AuditEntryView['changes'][number]) => (until ? ` until ${until}` : '')
