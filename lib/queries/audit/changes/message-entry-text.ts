import type { ComposedMessage } from '../../../message-rules/composed-message.ts'
import { sentText } from '../../../message-rules/problem.ts'

// As much as a line of the log shows of it.
const SHOWN = 300

/** What a message of the log says, in short: its text, else that of its embeds, and how much there is besides. */
export function messageText(message: unknown): string | null {
  const { content, embeds, files } = message as ComposedMessage
  const texts = [content, ...embeds.flatMap(({ title, description, author }) => [title, description, author.name])]
  const text = texts.find(one => sentText(one) !== '')
  const besides = [counted(embeds.length, 'embed'), counted(files.length, 'file')].filter(words => words !== null)
  return [text && shortened(text), ...besides].filter(Boolean).join(' · ') || null
}

function shortened(text: string): string {
  const characters = [...text.trim()]
  return characters.length <= SHOWN ? text.trim() : `${characters.slice(0, SHOWN).join('')}…`
}

function counted(count: number, what: string): string | null {
  return count === 0 ? null : `${count} ${what}${count === 1 ? '' : 's'}`
}
