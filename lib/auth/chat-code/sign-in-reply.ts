import { lettersOf } from '../../directory/like-latin.ts'

/** Why the bot deletes a code that was posted, as the platform's log tells it. */
export const CODE_REASON = 'A code for signing in to Steward'

const BEFORE = 'Signing in to Steward at '
const AFTER = '. If you did not open this page, ignore this.'

/** The bot's reply to a code (gaps.md, "code in chat", word for word): it warns whom a code was foisted on. */
export function signInReply(stewardUrl: string): string {
  return `${BEFORE}${new URL(stewardUrl).host}${AFTER}`
}

/**
 * Whether a message of the bot is such a reply. Whatever host it names: a worker may know another address than the web
 * server that is asked to change it.
 */
export function isSignInReply(content: string): boolean {
  return content.startsWith(BEFORE) && content.endsWith(AFTER)
}

/** Whether somebody who reads it would take this text for such a reply. */
export function readsLikeSignInReply(content: string): boolean {
  const letters = lettersOf(content)
  return letters.startsWith(lettersOf(BEFORE)) && letters.endsWith(lettersOf(AFTER))
}
