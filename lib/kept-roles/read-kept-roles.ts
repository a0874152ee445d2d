import { eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { keptRoles } from '../db/schema/guild-settings.ts'
import { reasonsNotToGive } from '../endings/givable-roles.ts'
import { readMirrorState } from '../mirror/mirror-state.ts'
import { readMirrored } from '../permissions/live/read-mirrored.ts'
import type { Steward } from '../steward.ts'
import type { KeptRolesView } from './kept-roles-view.ts'

/** Stands for whoever comes back: of them nothing is known but that they have just joined. */
export const NEWCOMER = '0'

/** The row of the roles that come back in a guild; undefined: nobody has set any. */
export async function findKeptRoles(orm: Orm, guildId: string): Promise<typeof keptRoles.$inferSelect | undefined> {
  const [row] = await orm.select().from(keptRoles).where(eq(keptRoles.guildId, guildId))
  return row
}

/** Which roles come back in a guild, and which of them would be refused to whoever saved them last, by what the mirror knows. */
export async function readKeptRoles(steward: Steward, guildId: string): Promise<KeptRolesView> {
  const row = await findKeptRoles(steward.db.orm, guildId)
  if (!row) return { roleIds: [], refusedIds: [], changedBy: null }
  const { roleIds, changedById, changedByName, changedAt } = row
  return {
    roleIds,
    refusedIds: await refusedIn(steward, guildId, row),
    changedBy: { id: changedById, name: changedByName, at: changedAt.toISOString() },
  }
}

async function refusedIn(
  steward: Steward,
  guildId: string,
  { roleIds, changedById }: { roleIds: string[]; changedById: string },
): Promise<string[]> {
  if (roleIds.length === 0) return []
  const asked = { guildId, moderatorId: changedById, targetId: undefined }
  const { facts } = await readMirrored(steward, asked, await readMirrorState(steward.db, guildId))
  if (!facts) return []
  const { standing } = facts
  // What is gone from the guild nobody waits for.
  const there = roleIds.filter(id => standing.guild.roles.some(role => role.id === id))
  const against = reasonsNotToGive(standing, NEWCOMER, there)
  return there.filter(id => against.get(id)!.length > 0)
}
