import { and, eq } from 'drizzle-orm'
import type { Named } from '../../audit/open-entry.ts'
import { messages } from '../../db/schema/messages.ts'
import { calledBy } from '../../directory/called-by.ts'
import type { MessageKey } from '../../mirror/messages/store-messages.ts'
import { readDeleted } from '../../mirror/messages/store-messages.ts'
import { storableText } from '../../mirror/storable.ts'
import { PlatformLacks, PlatformNotFound, PlatformRefused } from '../../platform/errors.ts'
import { getMessage } from '../../platform/messages.ts'
import type { Steward } from '../../steward.ts'

/** Who wrote a message, as far as the mirror knows; null: it does not know the message. */
export async function authorInMirror(
  { db }: Pick<Steward, 'db'>,
  guildId: string,
  { channelId, id }: MessageKey,
): Promise<Named | null> {
  const [row] = await db.orm
    .select({ id: messages.authorId, globalName: messages.authorGlobalName, name: messages.authorName })
    .from(messages)
    .where(and(eq(messages.guildId, guildId), eq(messages.channelId, channelId), eq(messages.id, id)))
  return row ? { id: row.id, name: calledBy(row.globalName, row.name, row.id) } : null
}

/** A message that is to be deleted, or that an order about its author is for, as far as anybody knows. */
export interface MessageNow {
  author: Named | null
  /** It is deleted already, for sure. */
  isGone: boolean
}

/**
 * A message from the mirror, else from the platform where that gives single messages (gaps.md, "Reading messages"). Throws
 * the platform's errors where it is silent.
 */
export async function messageNow(steward: Steward, guildId: string, key: MessageKey): Promise<MessageNow> {
  const author = await authorInMirror(steward, guildId, key)
  if (author) return { author, isGone: false }
  if ((await readDeleted(steward.db.orm, [key])).length > 0) return { author: null, isGone: true }
  try {
    const { author } = await getMessage(steward.platform, { guildId, channelId: key.channelId }, key.id)
    return {
      author: { id: author.id, name: storableText(calledBy(author.globalName, author.username, author.id)) },
      isGone: false,
    }
  } catch (error) {
    if (error instanceof PlatformNotFound) return { author: null, isGone: true }
    // One that may not be read can be deleted all the same.
    if (error instanceof PlatformLacks || error instanceof PlatformRefused) return { author: null, isGone: false }
    throw error
  }
}
