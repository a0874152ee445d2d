import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { messages } from '../db/schema/messages.ts'
import { runTargets } from '../db/schema/runs.ts'

const channelOfTarget = sql`${runTargets.input} ->> 'channelId'`

/**
 * Beside each target of a run in this guild, to be joined laterally: the first message of the mirror from its place on, which
 * it stands for where `isMirroredTarget` says so. Asked for in the order of the key, it is found by the key; by equality, a
 * database without statistics of the table takes the index by time, and goes through the whole channel for each target.
 */
export function besideTarget(orm: Orm, guildId: string) {
  const { channelId, id, createdAt, editedAt, pinned } = messages
  const fromThere = sql`(${messages.guildId}, ${channelId}, ${id}) >= (${guildId}, ${channelOfTarget}, ${runTargets.targetId})`
  return orm
    .select({ guildId: messages.guildId, channelId, id, createdAt, editedAt, pinned })
    .from(messages)
    .where(fromThere)
    .orderBy(messages.guildId, channelId, id)
    .limit(1)
    .as('beside')
}

/** That the message beside a target of a run in this guild is the one that it stands for. */
export function isMirroredTarget(beside: ReturnType<typeof besideTarget>, guildId: string): SQL | undefined {
  return and(eq(beside.guildId, guildId), eq(beside.id, runTargets.targetId), eq(beside.channelId, channelOfTarget))
}
