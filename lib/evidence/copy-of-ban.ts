import { and, eq, gte, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { evidence, evidenceMessages } from '../db/schema/evidence.ts'
import { messages } from '../db/schema/messages.ts'
import { writtenBy } from './known-messages-of.ts'
import { newestCopy } from './newest-copy.ts'

interface Ban {
  guildId: string
  userId: string
  deleteMessageDays: number
  runId: string
}

/**
 * The copy that an earlier attempt at a ban of a run has taken, where it has all that is known by now of what the ban
 * deletes; else null.
 */
export async function copyOfBan(orm: Orm, { guildId, userId, deleteMessageDays, runId }: Ban): Promise<string | null> {
  const ofBan = and(eq(evidence.runId, runId), eq(evidence.kind, 'ban'), eq(evidence.targetId, userId))
  const taken = await newestCopy(orm, ofBan)
  if (!taken) return null
  const editedAt = sql`(${evidenceMessages.copy} ->> 'editedAt')::timestamptz`
  const copied = orm
    .select({ one: sql`1` })
    .from(evidenceMessages)
    .where(
      and(
        eq(evidenceMessages.evidenceId, taken.id),
        eq(evidenceMessages.channelId, messages.channelId),
        eq(evidenceMessages.messageId, messages.id),
        or(isNull(messages.editedAt), gte(editedAt, messages.editedAt)),
      ),
    )
  const [missing] = await orm
    .select({ id: messages.id })
    .from(messages)
    .where(and(writtenBy(guildId, userId, deleteMessageDays), notExists(copied)))
    .limit(1)
  return missing ? null : taken.id
}
