import { and, eq, gt } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { formerMessages } from '../db/schema/former-messages.ts'
import type { FormerRow } from './find-former-messages.ts'
import { readFormerKeeping } from './read-former-retention.ts'

/** What a message said until one of its versions ended; null where that is not kept, or is kept no longer. */
export async function readFormerVersion(
  orm: Orm,
  { guildId, channelId, id, version, endedAt }: Pick<FormerRow, 'guildId' | 'channelId' | 'id' | 'version' | 'endedAt'>,
): Promise<FormerRow | null> {
  const { keptSince } = await readFormerKeeping(orm, guildId)
  if (keptSince === null) return null
  const isOfMessage = and(
    eq(formerMessages.guildId, guildId),
    eq(formerMessages.channelId, channelId),
    eq(formerMessages.id, id),
  )
  const isOfVersion = and(eq(formerMessages.version, version), eq(formerMessages.endedAt, endedAt))
  const [row] = await orm
    .select()
    .from(formerMessages)
    .where(and(isOfMessage, isOfVersion, gt(formerMessages.endedAt, keptSince)))
  return row ?? null
}
