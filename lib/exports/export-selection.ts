import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Command } from '../action.ts'
import type { Database } from '../db/client.ts'
import { guilds } from '../db/schema/guilds.ts'
import { MOST_SELECTED } from '../directory/most-selected.ts'
import { Snowflake } from '../input-fields.ts'
import { listOf } from '../list-of.ts'
import { readFreshness } from '../mirror/freshness.ts'
import type { Profile } from '../platform/profile.ts'
import { findMembersByIds } from '../queries/members/find-members-by-ids.ts'
import { seesActivity } from '../queries/members/last-written.ts'
import { memberFilter } from '../queries/members/member-filter.ts'
import { memberOrder } from '../queries/members/member-order.ts'
import { beginExport } from './begin-export.ts'
import { type ExportedMember, exportedMembers } from './exported-member.ts'
import { fileName } from './file-name.ts'
import { ExportFormat, FORMATS } from './formats.ts'
import { stateOfMembers } from './list-state.ts'
import { memberColumns } from './member-columns.ts'

const BATCH = 1_000

const SelectionInput = z.object({
  guildId: Snowflake,
  userIds: listOf(Snowflake, {
    must: 'must be ids.',
    least: [1, 'must name at least one member.'],
    most: [MOST_SELECTED, `must be at most ${MOST_SELECTED.toLocaleString('en')} ids.`],
  }),
  format: ExportFormat,
})

/** A file as a server action answers it: so many ids do not fit into the address of a download. */
export interface SelectedFile {
  name: string
  type: string
  text: string
  /** How many of those asked for are still members. */
  rows: number
}

/** Some members as a file, by name; who has left meanwhile is missing. The log tells who took it and how many it holds. */
export const exportSelection: Command<z.output<typeof SelectionInput>, SelectedFile> = {
  permission: 'guild.export',
  input: SelectionInput,
  async run({ steward, viewer, standing, input: { guildId, userIds, format } }) {
    const { db, platform } = steward
    const ids = [...new Set(userIds)]
    const { list, lacks } = stateOfMembers(await readFreshness(db, guildId))
    const intent = { selected: ids.length, format, list }
    const { onEnd } = await beginExport({ steward, viewer, guildId, action: 'export.members', intent, lacks })
    try {
      const [guild] = await db.orm.select({ name: guilds.name }).from(guilds).where(eq(guilds.id, guildId))
      const rows = await rowsOf(db, platform.profile, guildId, ids)
      const { type, text, end } = FORMATS[format]
      const told = { roles: standing.guild.roles, activity: seesActivity({ standing }), list }
      const written = text(memberColumns(platform.profile, told), rows, true) + end
      await onEnd('done', rows.length)
      const name = fileName({ id: guildId, name: guild?.name ?? '' }, 'members', format)
      return { name, type, text: written, rows: rows.length }
    } catch (error) {
      await onEnd('failed', 0)
      throw error
    }
  },
}

async function rowsOf(db: Database, profile: Profile, guildId: string, ids: string[]): Promise<ExportedMember[]> {
  const rows: ExportedMember[] = []
  const filter = memberFilter(profile, guildId, {})
  for (let start = 0; start < ids.length; start += BATCH) {
    const found = await findMembersByIds(db, filter, memberOrder('name'), ids.slice(start, start + BATCH))
    rows.push(...(await exportedMembers(db.orm, guildId, found.rows)))
  }
  return rows.sort((a, b) => (a.sortName < b.sortName ? -1 : Number(a.sortName > b.sortName)))
}
