import { applicationIdentityOf } from '../../application/identity.ts'
import type { Named } from '../../audit/open-entry.ts'
import type { Steward } from '../../steward.ts'
import type { Asks } from '../verb.ts'
import { authorInMirror } from './message-now.ts'

interface About {
  guildId: string
  channelId: string
  messageId: string
}

/**
 * What an order about one message is judged by before that is looked at: one that the mirror does not have may be the bot's own,
 * for which it needs least. `asksOfAuthor` judges it once it is known whose it is.
 */
export async function asksOfMessage(steward: Steward, { guildId, channelId, messageId }: About): Promise<Asks> {
  const author = await authorInMirror(steward, guildId, { channelId, id: messageId })
  const authorId = author?.id ?? (await applicationIdentityOf(steward.db, steward.platform)).botUserId
  return { channelId, message: { authorId } }
}

/** The same of a message by this author; null: nobody can tell whose it is, and it may be anybody's. */
export function asksOfAuthor(author: Named | null): Asks {
  return { message: author ? { authorId: author.id } : {} }
}
