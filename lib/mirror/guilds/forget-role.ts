import { and, arrayContains, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { members } from '../../db/schema/members.ts'
import type { GuildBatch } from '../batches/guild-batch.ts'

// So many members are looked at with one statement; if all of them had the role, PGlite is busy for about 40 ms.
const SLICE = 500

/** Takes a role that is no more from the members who had it, slice by slice beside the events that go on meanwhile. */
export function forgetRole(batch: GuildBatch, roleId: string): void {
  const { guildId, chores, sweeps } = batch
  batch.afterwards(() => {
    sweeps.notesOf(guildId)?.toldRoleGone(roleId)
    let after: string | null = ''
    chores.repeat(guildId, async db => {
      after = await takeFrom(db, { guildId, roleId, after: after ?? '' })
      return after !== null
    })
  })
}

/** Takes the role from the next members behind an id, and answers how far it came; null: to the end. */
async function takeFrom(
  { orm }: Database,
  { guildId, roleId, after }: { guildId: string; roleId: string; after: string },
): Promise<string | null> {
  const behind = and(eq(members.guildId, guildId), gt(members.userId, after))
  const [last] = await orm
    .select({ userId: members.userId })
    .from(members)
    .where(behind)
    .orderBy(asc(members.userId))
    .offset(SLICE - 1)
    .limit(1)
  await orm
    .update(members)
    .set({ roleIds: sql`array_remove(${members.roleIds}, ${roleId})` })
    .where(and(behind, last && lte(members.userId, last.userId), arrayContains(members.roleIds, [roleId])))
  return last?.userId ?? null
}
