import type { ComposedField } from './composed-message.ts'
import { countCharacters } from './count-characters.ts'
import type { MessageRules } from './message-limits.ts'
import { oncePerObject } from './once-per-object.ts'
import { checkText, type MessageProblem, sentText } from './problem.ts'

/** Everything for which a field of an embed cannot be sent, with paths that begin at the field. */
export const checkField = oncePerObject((rules, { name, value }: ComposedField): readonly MessageProblem[] => [
  ...(sentText(name) === '' ? [{ path: 'name', text: 'A field needs a name.' }] : []),
  ...checkText(rules, 'name', name, rules.limits.embedFieldName),
  ...(sentText(value) === '' ? [{ path: 'value', text: 'A field needs a value.' }] : []),
  ...checkText(rules, 'value', value, rules.limits.embedFieldValue),
])

/** How many characters of a field count towards the total of its message. */
export const fieldCharacters = oncePerObject((rules, { name, value }: ComposedField) =>
  sentLength(rules, [name, value]),
)

/** How many characters of texts are sent. */
export function sentLength(rules: MessageRules, texts: readonly string[]): number {
  return texts.reduce((total, text) => total + countCharacters(rules, sentText(text)), 0)
}
