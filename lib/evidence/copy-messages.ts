import { and, eq, inArray } from 'drizzle-orm'
import { channels } from '../db/schema/channels.ts'
import type { MessageKey } from '../mirror/messages/store-messages.ts'
import { createdAt } from '../platform/snowflake.ts'
import type { Steward } from '../steward.ts'
import { type CopiedRow, copyOfMessage, copyOfUnknown } from './copy-of-message.ts'
import { findMessages } from './find-messages.ts'
import type { MessageCopy } from './message-copy.ts'

/** A copy of each of these messages as far as it is known now, or as it was `read`, in their order; see `findMessages`. */
export async function copyMessages(
  steward: Pick<Steward, 'db' | 'platform' | 'env'>,
  guildId: string,
  keys: MessageKey[],
  read?: ReadonlyMap<string, CopiedRow>,
): Promise<MessageCopy[]> {
  if (keys.length === 0) return []
  const channelIds = [...new Set(keys.map(({ channelId }) => channelId))]
  const named = await steward.db.orm
    .select({ id: channels.id, name: channels.name })
    .from(channels)
    .where(and(eq(channels.guildId, guildId), inArray(channels.id, channelIds)))
  const nameOf = new Map(named.map(({ id, name }) => [id, name]))
  const rows: ReadonlyMap<string, CopiedRow> = read ?? (await findMessages(steward, guildId, keys)).rows
  return keys.map(key => {
    const row = rows.get(key.id)
    const name = nameOf.get(key.channelId) ?? null
    // Of another channel: what was asked for is not there.
    if (row?.channelId === key.channelId) return copyOfMessage(row, name)
    return copyOfUnknown(key, name, createdAt(steward.platform.profile, key.id))
  })
}
