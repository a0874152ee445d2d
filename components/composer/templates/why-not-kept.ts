import { isEmpty } from '@/lib/message-rules/check-message'
import type { ComposedMessage } from '@/lib/message-rules/composed-message'

// What the server takes at most (lib/message-templates/template-input.ts, lib/composer/composed-input.ts).
const LARGEST = 120_000
const LONGEST_TEXT = 20_000
const MOST = { embeds: 50, fields: 100, ids: 100 }

/** Why a message from a file cannot be a template, in a sentence; null: it can. Whether it could be sent is not asked. */
export function whyNotKept(message: ComposedMessage): string | null {
  const { embeds, mentions } = message
  if (isEmpty(message)) return 'There is nothing in it to keep.'
  const texts = textsIn(message)
  if (texts.some(text => !text.isWellFormed() || text.includes('\0'))) return 'It has broken characters.'
  const isLarge =
    JSON.stringify(message).length > LARGEST ||
    texts.some(text => text.length > LONGEST_TEXT) ||
    embeds.length > MOST.embeds ||
    embeds.some(({ fields }) => fields.length > MOST.fields) ||
    mentions.roleIds.length > MOST.ids ||
    mentions.userIds.length > MOST.ids
  if (isLarge) return 'It is too large to be kept.'
  const hasOddColor = embeds.some(({ color }) => color !== null && !Number.isSafeInteger(color))
  return hasOddColor ? 'A colour in it is no whole number.' : null
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
