import { isSignInReply } from '../../auth/chat-code/sign-in-reply.ts'
import { composedOf, lostOf } from '../../composer/composed-of-row.ts'
import { StewardError } from '../../errors.ts'
import { isEmpty } from '../../message-rules/check-message.ts'
import type { ComposedMessage } from '../../message-rules/composed-message.ts'
import type { MessageKey } from '../../mirror/messages/store-messages.ts'
import type { Steward } from '../../steward.ts'
import { freshMessage } from './fresh-message.ts'
import { isRecord } from './record.ts'

/** A message of the bot, as it stands now. */
export interface OwnMessage {
  message: ComposedMessage
  /** ISO 8601; null: never edited. */
  editedAt: string | null
  /** What is lost when its embeds are sent anew, in words; absent: nothing. */
  lost?: string[]
}

// gaps.md, "Message types": others are notices of the platform.
const WRITTEN = [0, 19]

/**
 * What the bot has posted, as it stands now. Throws `not_found` for what is gone or not known, `forbidden` for what somebody
 * else has written, for notices and for what Steward writes by itself, `conflict` where its embeds are hidden and were all
 * there is of it, and the platform's errors where it is silent.
 */
export async function ownMessage(
  steward: Steward,
  { guildId, ...key }: MessageKey & { guildId: string },
  botUserId: string,
): Promise<OwnMessage> {
  const { isGone, row, isSuppressed } = await freshMessage(steward, guildId, key)
  if (isGone) throw new StewardError('not_found', 'This message is gone.')
  if (!row) throw new StewardError('not_found', NOT_KNOWN)
  if (row.authorId !== botUserId)
    throw new StewardError('forbidden', 'Only what the bot itself has posted can be edited.')
  if (!WRITTEN.includes(row.type))
    throw new StewardError('forbidden', 'This is a notice of the platform, not a message.')
  // Whoever reacts to it is signed in, in a browser that may be another's: the warning must stand there.
  if (isSignInReply(row.content)) throw new StewardError('forbidden', SIGN_IN_REPLY)
  const message = composedOf(row)
  if (isRecord(message)) throw new StewardError('forbidden', RECORD)
  // Some platforms leave out what is hidden: it may be a record, and would be lost by an edit.
  if (isSuppressed && isEmpty(message)) throw new StewardError('conflict', HIDDEN)
  const lost = lostOf(row)
  return { message, editedAt: row.editedAt?.toISOString() ?? null, ...(lost.length > 0 && { lost }) }
}

const RECORD = 'Steward has written this as a record: a warning, or a line of the mod log. It stays as it is.'
const HIDDEN = 'Its embeds are hidden, and it says nothing else. Show them again first.'
const NOT_KNOWN = 'This platform does not give single messages, and Steward has not seen this one.'
const SIGN_IN_REPLY = 'This is the reply to a sign-in code. It stays as it is.'
