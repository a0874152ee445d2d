import * as z from 'zod/mini'
import { MembersFilterParams } from '../directory/url-schema.ts'
import { requireRight } from '../permissions/live/require-right.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import { seesActivity } from '../queries/members/last-written.ts'
import { requireStillSeen, type SeenFilter } from '../queries/members/seen-filter.ts'
import type { Steward } from '../steward.ts'
import { beginExport, type Exporter } from './begin-export.ts'
import { fileName } from './file-name.ts'
import { fileResponse } from './file-response.ts'
import { ExportFormat } from './formats.ts'
import { stateOfMembers } from './list-state.ts'
import { memberColumns } from './member-columns.ts'
import { memberPages } from './member-pages.ts'

/** The filter as the page's address says it, and the kind of file. */
export const MembersExportQuery = z.extend(MembersFilterParams, { format: ExportFormat })

export interface MembersExport {
  steward: Steward
  viewer: Exporter
  guild: Pick<ViewedGuild, 'id' | 'name' | 'standing' | 'freshness'> & { roles: { id: string; name: string }[] }
  filter: SeenFilter
  format: ExportFormat
}

/**
 * All who match, as a file; the log tells who took it, with which filter, and how whole the list is. Throws `forbidden` without
 * Manage Server.
 */
export async function exportMembers({ steward, viewer, guild, filter, format }: MembersExport): Promise<Response> {
  const { db, platform } = steward
  const { list, lacks } = stateOfMembers(guild.freshness)
  const intent = { filter, format, list }
  const activity = seesActivity(guild)
  const order = { steward, viewer, guildId: guild.id, action: 'export.members' as const, intent, lacks }
  const { guarded, onEnd } = await beginExport({
    ...order,
    requireSeen: async facts => {
      if (activity) requireRight('activity.list', facts)
      await requireStillSeen(steward, facts, filter)
    },
  })
  return fileResponse({
    name: fileName(guild, 'members', format),
    format,
    columns: memberColumns(platform.profile, { roles: guild.roles, activity, list }),
    pages: guarded(memberPages(db, platform.profile, guild.id, filter)),
    onEnd,
  })
}
