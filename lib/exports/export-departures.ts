import { and } from 'drizzle-orm'
import type { z } from 'zod'
import type { Orm } from '../db/client.ts'
import { departures } from '../db/schema/departures.ts'
import { behind, departed, NEWEST } from '../queries/departures/departure-conditions.ts'
import { DeparturesNarrowed } from '../queries/departures/list-departures.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import type { Steward } from '../steward.ts'
import { beginExport, type Exporter } from './begin-export.ts'
import type { ExportColumn } from './columns.ts'
import { fileName } from './file-name.ts'
import { fileResponse } from './file-response.ts'
import { ExportFormat } from './formats.ts'
import { pageByPage } from './page-by-page.ts'

const PAGE = 1_000

/** Search and filter as the page's address says them, and the kind of file. */
export const DeparturesExportQuery = DeparturesNarrowed.extend({ format: ExportFormat })

interface DeparturesExport {
  steward: Steward
  viewer: Exporter
  guild: ViewedGuild
  query: z.output<typeof DeparturesExportQuery>
}

type Row = typeof departures.$inferSelect

const COLUMNS: ExportColumn<Row>[] = [
  { name: 'id', of: ({ userId }) => userId },
  { name: 'username', of: ({ username }) => username },
  { name: 'global_name', of: ({ globalName }) => globalName },
  { name: 'nick', of: ({ nick }) => nick },
  { name: 'bot', of: ({ bot }) => bot },
  { name: 'joined_at', of: ({ joinedAt }) => joinedAt?.toISOString() ?? null },
  { name: 'left_at', of: ({ leftAt }) => leftAt.toISOString() },
  // Found gone then, or joined again, and left at some time before, where it is false.
  { name: 'left_at_is_exact', of: ({ heard }) => heard },
]

/**
 * All departures that match, the newest first, as a file; the log tells who took it, and with which search and filter. Throws
 * `forbidden` without Manage Server.
 */
export async function exportDepartures({
  steward,
  viewer,
  guild,
  query: { format, ...narrowed },
}: DeparturesExport): Promise<Response> {
  const intent = { filter: narrowed, format }
  const order = { steward, viewer, guildId: guild.id, action: 'export.departures' as const, intent }
  const { guarded, onEnd } = await beginExport(order)
  const pages = guarded(departurePages(steward.db.orm, guild.id, narrowed))
  return fileResponse({ name: fileName(guild, 'who-left', format), format, columns: COLUMNS, pages, onEnd })
}

function departurePages(orm: Orm, guildId: string, narrowed: z.output<typeof DeparturesNarrowed>) {
  // Asked once: an age counts back from when the file was begun.
  const matches = departed(guildId, narrowed)
  return pageByPage<Row>(PAGE, async last =>
    orm
      .select()
      .from(departures)
      .where(and(matches, last && behind(last.id)))
      .orderBy(...NEWEST)
      .limit(PAGE),
  )
}
