import type { z } from 'zod'
import { readsLikeSignInReply } from '../../auth/chat-code/sign-in-reply.ts'
import type { ComposedMessage } from '../../message-rules/composed-message.ts'
import { isLineFooter, looksLikeLineFooter } from '../../mod-log/line-footer.ts'
import { isWarning, readsLikeWarning } from '../warn/warning-text.ts'

/** Whether a message of the bot is one that moderators rely on to be as it was written. */
export function isRecord({ content, embeds }: ComposedMessage): boolean {
  return isWarning(content) || embeds.some(({ footer }) => isLineFooter(footer.text))
}

/**
 * Refuses a message that would pass for one that Steward writes by itself: nobody could tell a false record from a true one.
 * What is refused is judged by how it reads, what is a record by the letter: else what somebody posted could not be changed.
 */
export function refuseRecord(message: ComposedMessage, context: z.core.$RefinementCtx): void {
  const { content, embeds } = message
  if (readsLikeWarning(content) || readsLikeSignInReply(content)) refuse(context, ['content'])
  for (const [index, { footer }] of embeds.entries()) {
    if (looksLikeLineFooter(footer.text)) refuse(context, ['embeds', index, 'footer', 'text'])
  }
}

const SENTENCE = 'reads like what Steward writes by itself, a warning, a line of the mod log or a sign-in. Change it.'

function refuse(context: z.core.$RefinementCtx, path: (string | number)[]): void {
  context.addIssue({ code: 'custom', message: SENTENCE, path })
}
