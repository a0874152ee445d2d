import { changedParts } from '../../../message-rules/changed-parts.ts'
import type { ComposedMessage } from '../../../message-rules/composed-message.ts'
import type { AuditEntryView } from '../entry-views.ts'

type Change = AuditEntryView['changes'][number]

/** Enough to know what it was; the whole stands in the message. */
const MOST = 500

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
    ...(embeds ? [change('Embeds', message => message.embeds.map(nameOf).join(', '))] : []),
    ...(files ? [change('Files', message => message.files.map(({ filename }) => filename).join(', '))] : []),
  ]
}

function nameOf({ title, description, author }: ComposedMessage['embeds'][number]): string {
  return title.trim() || author.name.trim() || description.trim() || 'an embed without text'
}

function cut(text: string): string | null {
  const characters = [...text.slice(0, MOST * 2)]
  if (text.trim() === '') return null
  return characters.length > MOST ? `${characters.slice(0, MOST).join('')}…` : text
}
