import { checkKept } from '@/lib/message-rules/check-kept'
import { isEmpty } from '@/lib/message-rules/check-message'
import type { ComposedMessage } from '@/lib/message-rules/composed-message'
import { LARGEST_TEMPLATE } from '@/lib/message-rules/kept-limits'

/** Why a message from a file cannot be a template, in a sentence; null: it can. Whether it could be sent is not asked. */
export function whyNotKept(message: ComposedMessage): string | null {
  if (isEmpty(message)) return 'There is nothing in it to keep.'
  const texts = textsIn(message)
  if (texts.some(text => !text.isWellFormed() || text.includes('\0'))) return 'It has broken characters.'
  if (JSON.stringify(message).length > LARGEST_TEMPLATE || checkKept(message).length > 0)
    return 'It is too large to be kept.'
  const hasOddColor = message.embeds.some(({ color }) => color !== null && !Number.isSafeInteger(color))
  return hasOddColor ? 'A colour in it is no whole number.' : null
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
