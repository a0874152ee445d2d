import type { ActionError } from '@/lib/action-result'
import type { MessageProblem } from '@/lib/message-rules/problem'
import { inSentences } from '../../moderation/in-sentences'

const FIELD = 'message'

/** What the server found wrong with the message, at the parts that it is about. */
export function refusedProblems({ fields }: Pick<ActionError, 'fields'>): MessageProblem[] {
  const within = Object.entries(inSentences(fields)).filter(([path]) => path.startsWith(`${FIELD}.`))
  return within.map(([path, text]) => ({ path: path.slice(FIELD.length + 1), text }))
}

/** The error without what is said beside parts of the message. */
export function withoutRefused(error: ActionError): ActionError {
  const fields = Object.entries(error.fields ?? {}).filter(([path]) => path !== FIELD && !path.startsWith(`${FIELD}.`))
  return { ...error, fields: Object.fromEntries(fields) }
}
