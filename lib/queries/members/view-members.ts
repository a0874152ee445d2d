import type { z } from 'zod/mini'
import type { Viewer } from '../../auth/viewer.ts'
import type { Steward } from '../../steward.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { countActions } from './count-actions.ts'
import { lastWrote } from './last-written.ts'
import { listMembers } from './list-members.ts'
import type { MembersPage } from './member-views.ts'
import type { MembersQuery } from './members-query.ts'
import { seenFilter } from './seen-filter.ts'

/**
 * A page of the members as this viewer may see it; where it is asked for, with how often each was acted on here, and when they
 * last wrote.
 */
export async function viewMembers(
  steward: Steward,
  viewer: Viewer,
  guild: ViewedGuild,
  { counts, wrote, ...search }: z.output<typeof MembersQuery>,
): Promise<MembersPage> {
  const { db, platform } = steward
  const page = await listMembers(db, platform, guild.id, await seenFilter(steward, guild, search))
  const ids = page.rows.map(({ userId }) => userId)
  const [times, wroteOf] = await Promise.all([
    counts ? countActions(db, { viewer, guild }, ids) : null,
    wrote ? lastWrote(db.orm, guild, ids) : null,
  ])
  const rows = page.rows.map(row => ({
    ...row,
    ...(times && { actionCount: times.get(row.userId) ?? 0 }),
    ...(wroteOf && { lastWrote: wroteOf(row.userId) }),
  }))
  return { ...page, rows }
}
