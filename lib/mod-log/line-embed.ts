import { checkMessage } from '../message-rules/check-message.ts'
import { type ComposedEmbed, EMPTY_EMBED, EMPTY_MESSAGE } from '../message-rules/composed-message.ts'
import type { MessageRules } from '../message-rules/message-limits.ts'
import type { Phrase } from '../wordings/entry-words.ts'
import { WORDINGS } from '../wordings/wordings.ts'
import { lineFooter } from './line-footer.ts'
import { plainMarkdown, plainText } from './plain-markdown.ts'

// As long as the platform takes one.
export const MOST_OF_A_REASON = 512

interface Parts {
  /** Of the entry or the run. */
  id: string
  title: string
  link: string
  color: number
  /** ISO 8601. */
  at: string
  sentence: string
  details: (string | null)[]
  notes: (string | null | undefined | false)[]
}

/** A line of a mod log with all that is told, or where a platform takes less, with the sentence alone. */
export function lineEmbed(rules: MessageRules, parts: Parts): ComposedEmbed {
  const { id, title, link, color, at, sentence, details, notes } = parts
  const footer = { text: lineFooter(id), iconUrl: '' }
  const embed = { ...EMPTY_EMBED, title, url: link, color, timestamp: at, footer }
  const lines = [...details, ...notes].filter(Boolean)
  const whole = { ...embed, description: [sentence, ...lines].join('\n') }
  const fits = checkMessage(rules, { ...EMPTY_MESSAGE, embeds: [whole] }).length === 0
  return fits ? whole : { ...embed, description: sentence }
}

/** A sentence with the names in it letter for letter. */
export function said(phrases: Phrase[]): string {
  return phrases
    .map(phrase => (typeof phrase === 'string' ? phrase : `**${plainMarkdown(phrase.name, 100)}**`))
    .join('')
}

export const why = (reason: string) => (reason.trim() === '' ? null : `Reason: ${plainText(reason, MOST_OF_A_REASON)}`)
export const titleOf = (action: string) => WORDINGS[action]?.label ?? action.replaceAll('.', ' ')

/** As the platform shows a moment to each reader in their own zone. */
export function momentInMessage(moment: Date): string {
  return `<t:${Math.floor(moment.getTime() / 1_000)}:f>`
}
