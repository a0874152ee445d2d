import { and, eq, type SQL, sql } from 'drizzle-orm'
import { messages } from '../db/schema/messages.ts'
import { runTargets } from '../db/schema/runs.ts'

/** That a message of the mirror is the one that a target of a run in this guild stands for. */
export function isMirroredTarget(guildId: string): SQL | undefined {
  return and(
    eq(messages.guildId, guildId),
    eq(messages.id, runTargets.targetId),
    eq(messages.channelId, sql`${runTargets.input} ->> 'channelId'`),
  )
}
