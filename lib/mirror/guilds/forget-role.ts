import { and, arrayContains, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { members } from '../../db/schema/members.ts'
import type { GuildBatch } from '../batches/guild-batch.ts'
import { nextMembers } from './next-members.ts'

/**
 * Takes a role that is no more from the members who had it, slice by slice beside the events that go on meanwhile. Where the
 * process ends before that, whoever goes on with its session makes up for it (`forgetUnknownRoles`).
 */
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
  const { last, areNext } = await nextMembers(orm, guildId, after)
  await orm
    .update(members)
    .set({ roleIds: sql`array_remove(${members.roleIds}, ${roleId})` })
    .where(and(areNext, arrayContains(members.roleIds, [roleId])))
  return last
}
