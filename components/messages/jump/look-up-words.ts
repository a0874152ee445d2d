import type { LookedUpMessages } from '@/lib/queries/messages/message-views'
import { ReadError } from '../../shell/read-json'
import type { Place } from '../go-to'

/** Where to go when exactly one message was found, and its content is known. */
export function foundPlace({ messages, unknown, missing }: LookedUpMessages): Place | null {
  const [only] = messages
  if (!only || messages.length + unknown.length + missing.length > 1) return null
  return { channelId: only.channelId, messageId: only.id }
}

/** Why a look-up failed, beside its field. */
export function lookUpTrouble(error: Error): string {
  if (!(error instanceof ReadError)) return 'Something went wrong on the way. Try again.'
  return error.error.fields?.text ?? error.message
}

/** What was found of what was pasted: "3 messages found, 1 of unknown content, 2 gone or not readable". */
export function foundWords({ messages, unknown, missing }: LookedUpMessages): string {
  const found = `${messages.length} ${messages.length === 1 ? 'message' : 'messages'} found`
  return [
    found,
    unknown.length > 0 && `${unknown.length} of unknown content`,
    missing.length > 0 && `${missing.length} gone, or in a channel that you or the bot may not read`,
  ]
    .filter(Boolean)
    .join(', ')
}
