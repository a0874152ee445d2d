import type { ComposedMessage } from '../../message-rules/composed-message.ts'
import { sentText } from '../../message-rules/problem.ts'

/** What both a message of the mirror and one of the platform tell. */
export interface ToldMessage {
  content: string
  embeds: readonly unknown[]
  attachments: readonly { size: number }[]
  reference: { messageId: string } | null
}

interface ToldEmbed {
  title?: string | null
  description?: string | null
  author?: { name: string } | null
  footer?: { text: string } | null
  fields?: readonly { name: string; value: string }[]
}

/**
 * By what a message is known again after it was sent: its texts, its files and what it answers. Addresses and pictures are
 * left out, because platforms write those in their own way.
 */
export function messagePrint({ content, embeds, files, reply }: ComposedMessage): string {
  return printOf({ content, embeds, attachments: files, reference: reply })
}

/** The same of a message as it is told. Previews of links, which a platform appends as embeds, are left out. */
export function toldPrint(told: ToldMessage, sent: Pick<ComposedMessage, 'embeds'>): string {
  return printOf({ ...told, embeds: told.embeds.slice(0, sent.embeds.length) })
}

function printOf({ content, embeds, attachments, reference }: ToldMessage): string {
  return JSON.stringify([
    asSent(content),
    (embeds as ToldEmbed[]).map(textsOf),
    attachments.map(({ size }) => size),
    reference?.messageId ?? null,
  ])
}

function textsOf({ title, description, author, footer, fields }: ToldEmbed): unknown[] {
  return [
    title,
    description,
    author?.name,
    footer?.text,
    ...(fields ?? []).flatMap(({ name, value }) => [name, value]),
  ].map(text => asSent(text ?? ''))
}

// Platforms cut blanks off the ends, and line ends are the browser's.
function asSent(text: string): string {
  return sentText(text).replaceAll('\r\n', '\n').trim()
}
