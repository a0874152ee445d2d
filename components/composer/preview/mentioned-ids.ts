import type { ComposedEmbed, ComposedMessage } from '@/lib/message-rules/composed-message'

const PEOPLE = /<@!?(\d{1,20})>/g

// An embed that is not typed into is the same object as before.
const ofEmbed = new WeakMap<ComposedEmbed, string[]>()

/** The ids of the people whom the texts of a message mention, each once, joined by commas: the same as long as they are. */
export function mentionedIds({ content, embeds }: Pick<ComposedMessage, 'content' | 'embeds'>): string {
  return [...new Set([...idsIn(content), ...embeds.flatMap(idsInEmbed)])].join(',')
}

function idsInEmbed(embed: ComposedEmbed): string[] {
  const known = ofEmbed.get(embed)
  if (known) return known
  const ids = [embed.description, ...embed.fields.map(({ value }) => value)].flatMap(idsIn)
  ofEmbed.set(embed, ids)
  return ids
}

function idsIn(text: string): string[] {
  return text.includes('<@') ? [...text.matchAll(PEOPLE)].map(([, id]) => id!) : []
}
