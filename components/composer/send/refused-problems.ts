import type { ActionError } from '@/lib/action-result'
import type { MessageProblem } from '@/lib/message-rules/problem'
import { inSentences } from '../../moderation/in-sentences'

const FIELD = 'message.'

// Parts of the message that show what is wrong with them. What the platform takes no field for is told with what holds it.
const TEXTS =
  'title|url|description|color|author\\.(name|iconUrl)|thumbnailUrl|imageUrl|footer\\.(text|iconUrl)|timestamp'
const SHOWN = new RegExp(
  `^(content|reply|files(\\.\\d+)?|embeds(\\.\\d+(\\.(${TEXTS}|fields(\\.\\d+\\.(name|value))?))?)?)$`,
)

/** What the server found wrong with the message, at the parts that show it. */
export function refusedProblems({ fields }: Pick<ActionError, 'fields'>): MessageProblem[] {
  return Object.entries(inSentences(fields)).flatMap(([field, text]) => {
    const path = shownAt(field)
    return path === null ? [] : [{ path, text }]
  })
}

/** The error without what is said beside parts of the message. */
export function withoutRefused(error: ActionError): ActionError {
  const fields = Object.entries(error.fields ?? {}).filter(([field]) => shownAt(field) === null)
  return { ...error, fields: Object.fromEntries(fields) }
}

/** What is wrong with single fields, where there is no field to say it beside. */
export function fieldSentences({ fields }: Pick<ActionError, 'fields'>): string {
  return Object.values(inSentences(fields)).join(' ')
}

/** The part of the message that shows what is wrong with a field ("message.reply.messageId"); null: none does. */
function shownAt(field: string): string | null {
  if (!field.startsWith(FIELD)) return null
  const names = field.slice(FIELD.length).split('.')
  while (names.length > 0 && !SHOWN.test(names.join('.'))) names.pop()
  return names.length > 0 ? names.join('.') : null
}
