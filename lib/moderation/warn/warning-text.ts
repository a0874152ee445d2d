import { foldText } from '../../directory/fold-text.ts'
import { lettersOf } from '../../directory/like-latin.ts'
import { type ComposedMessage, EMPTY_MESSAGE } from '../../message-rules/composed-message.ts'

const SENTENCE = 'This is a warning from the moderators: '

interface Warning {
  userId: string
  reason: string
}

/** What the bot posts of a warning. Whatever the reason mentions, only the person who is warned is pinged. */
export function warningText({ userId, reason }: Warning): string {
  return `<@${userId}> ${SENTENCE}${reason}`
}

/** The same as a message that can be looked for. */
export function warningMessage(warning: Warning): ComposedMessage {
  return { ...EMPTY_MESSAGE, content: warningText(warning) }
}

/** Whether a message of the bot is such a warning, or would be shown as one. */
export function isWarning(content: string): boolean {
  const [mention] = /^\s*<@!?\d+>\s+/.exec(content) ?? []
  return mention !== undefined && content.slice(mention.length).startsWith(SENTENCE)
}

/** Whether somebody who reads it would take this text for such a warning. */
export function readsLikeWarning(content: string): boolean {
  const [mention, id] = /^[^\p{L}\p{N}]*<@!?(\d+)>/u.exec(foldText(content)) ?? []
  return mention !== undefined && lettersOf(content).startsWith(`${id}${lettersOf(SENTENCE)}`)
}
