import { isTime } from '@/lib/message-rules/check-time'
import type { ComposedEmbed, ComposedField } from '@/lib/message-rules/composed-message'
import { pairLists } from './pair-lists'
import type { PartChange } from './part-change'

const PARTS: [label: string, of: (embed: ComposedEmbed) => string][] = [
  ['author', ({ author }) => author.name],
  ['picture of the author', ({ author }) => author.iconUrl],
  ['title', ({ title }) => title],
  ['address', ({ url }) => url],
  ['text', ({ description }) => description],
  ['colour', ({ color }) => colorText(color)],
  ['thumbnail', ({ thumbnailUrl }) => thumbnailUrl],
  ['image', ({ imageUrl }) => imageUrl],
  ['footer', ({ footer }) => footer.text],
  ['picture of the footer', ({ footer }) => footer.iconUrl],
  ['time', ({ timestamp }) => timeText(timestamp)],
]

/** What is another in an embed, with labels such as "title" and "field 3, value". */
export function embedDifference(before: ComposedEmbed, after: ComposedEmbed): PartChange[] {
  return [
    ...PARTS.flatMap(([label, of]) => change(label, of(before), of(after))),
    ...pairLists(before.fields, after.fields, fieldText).flatMap(pair => {
      const label = `field ${(pair.after ?? pair.before)!.at + 1}`
      if (!pair.before || !pair.after) return change(label, textOf(pair.before?.item), textOf(pair.after?.item))
      const [old, young] = [pair.before.item, pair.after.item]
      return [
        ...change(`${label}, name`, old.name, young.name),
        ...change(`${label}, value`, old.value, young.value),
        ...change(`${label}, place`, placeText(old), placeText(young)),
      ]
    }),
  ]
}

/** Everything that an embed says, line by line. */
export function embedTexts(embed: ComposedEmbed): string {
  return [...PARTS.map(([, of]) => of(embed)), ...embed.fields.map(fieldText)].filter(text => text.trim()).join('\n')
}

function change(label: string, before: string, after: string): PartChange[] {
  if (before.trim() === after.trim()) return []
  return [{ label, before: before.trim() ? before : null, after: after.trim() ? after : null }]
}

const textOf = (field: ComposedField | undefined) => (field ? fieldText(field) : '')
const fieldText = ({ name, value, inline }: ComposedField) => `${name}: ${value}${inline ? ' (in a row)' : ''}`
const placeText = ({ inline }: ComposedField) => (inline ? 'in a row with others' : 'a line of its own')

function colorText(color: number | null): string {
  return color === null ? '' : `#${color.toString(16).padStart(6, '0')}`
}

// The same moment may be written in several ways. Seconds and their parts are told where it has any.
function timeText(timestamp: string): string {
  if (!isTime(timestamp)) return timestamp
  const [day, time = ''] = new Date(timestamp).toISOString().slice(0, -1).split('T')
  return `${day} ${time.replace(/(:00)?\.000$/, '')} UTC`
}
