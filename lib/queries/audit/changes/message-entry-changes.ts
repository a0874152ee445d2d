import { changedParts, comparable } from '../../../message-rules/changed-parts.ts'
import { type ComposedEmbed, type ComposedMessage, EMPTY_EMBED } from '../../../message-rules/composed-message.ts'
import { listInWords } from '../../../permissions/list-in-words.ts'
import type { AuditEntryView } from '../entry-views.ts'

type Change = AuditEntryView['changes'][number]

/** Enough to know what it was; the whole stands in the message. */
const MOST = 500

// Characters: the others want to be named too.
const MOST_OF_NAME = 80

/** What an edit of a message has changed, text against text; of embeds and files what they are called. */
export function messageChanges(former: ComposedMessage, next: ComposedMessage): Change[] {
  const { content, embeds, files } = changedParts(former, next)
  const change = (label: string, of: (message: ComposedMessage) => string): Change => ({
    label,
    before: cut(of(former)),
    after: cut(of(next)),
  })
  return [
    ...(content ? [change('Text', message => message.content)] : []),
    ...(embeds ? [embedChange(former.embeds, next.embeds)] : []),
    ...(files ? [change('Files', message => message.files.map(({ filename }) => filename).join(', '))] : []),
  ]
}

function embedChange(former: ComposedEmbed[], next: ComposedEmbed[]): Change {
  const names = embedNames(former)
  const told = embedNames(next).map((name, index) => {
    const before = former[names.indexOf(name)]
    const parts = before ? changedWords(before, next[index]!) : ''
    // One that is called as before would look as if it were as before.
    return parts === '' ? name : `${name} (${parts} changed)`
  })
  return { label: 'Embeds', before: cut(names.join(', ')), after: cut(told.join(', ')) }
}

/** What each embed is called: by the first that it says, else by its place; those that say the same by their place too. */
function embedNames(embeds: ComposedEmbed[]): string[] {
  const names = embeds.map(embed => textsOf(embed).map(beginning).find(Boolean))
  return names.map((name, index) => {
    const place = `embed ${index + 1}`
    if (!name) return place
    return names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${place})`
  })
}

function textsOf({ title, author, description, fields, footer }: ComposedEmbed): string[] {
  return [title, author.name, description, ...fields.flatMap(({ name, value }) => [name, value]), footer.text]
}

function beginning(text: string): string {
  const characters = [...text.trim().replaceAll(/\s+/g, ' ')]
  return characters.length > MOST_OF_NAME ? `${characters.slice(0, MOST_OF_NAME).join('')}…` : characters.join('')
}

function changedWords(before: ComposedEmbed, after: ComposedEmbed): string {
  if (comparable(before) === comparable(after)) return ''
  const parts = (Object.keys(PARTS) as (keyof ComposedEmbed)[]).filter(
    part =>
      comparable({ ...EMPTY_EMBED, [part]: before[part] }) !== comparable({ ...EMPTY_EMBED, [part]: after[part] }),
  )
  return listInWords(
    parts.map(part => PARTS[part]),
    'and',
  )
}

const PARTS: Record<keyof ComposedEmbed, string> = {
  title: 'title',
  author: 'author',
  description: 'description',
  url: 'link',
  color: 'colour',
  fields: 'fields',
  imageUrl: 'image',
  thumbnailUrl: 'thumbnail',
  footer: 'footer',
  timestamp: 'time',
}

function cut(text: string): string | null {
  const characters = [...text.slice(0, MOST * 2)]
  if (text.trim() === '') return null
  return characters.length > MOST ? `${characters.slice(0, MOST).join('')}…` : text
}
