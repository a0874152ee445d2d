import { showsNothing } from '@/lib/directory/shows-nothing'
import type { ComposedMessage } from '@/lib/message-rules/composed-message'
import { LONGEST_TEMPLATE_NAME } from '@/lib/message-rules/kept-limits'
import { keptPart } from '@/lib/message-rules/kept-part'
import { readMessagesJson } from '@/lib/message-rules/read-message-json'
import { wireMessage } from '@/lib/message-rules/wire-message'
import { whyNotKept } from './why-not-kept'

/** A message under a name, in a file or out of one. */
export interface NamedMessage {
  name: string
  message: ComposedMessage
}

export interface ReadTemplates {
  templates: NamedMessage[]
  /** What cannot be kept, and why. */
  refused: { name: string; text: string }[]
  /** What some of them carry and no template keeps, in words. */
  leftOut: string[]
}

/** Templates as text of a file, in the form in which Discohook keeps its backups; `readTemplates` is the reverse. */
export function templatesText(templates: NamedMessage[]): string {
  const backups = templates.map(({ name, message }) => ({
    name,
    messages: [{ data: wireMessage(message) }],
    targets: [],
  }))
  return `${JSON.stringify({ version: 7, backups }, null, 2)}\n`
}

/**
 * The messages of a file: templates of Steward, backups or messages of Discohook, or single messages in the platform's
 * words. Those without a name are called as the file is.
 */
export function readTemplates(text: string, fileName: string): ReadTemplates {
  const read: ReadTemplates = { templates: [], refused: [], leftOut: [] }
  const json = parsed(text)
  if (json === undefined) return { ...read, refused: [{ name: fileName, text: 'This file is no JSON.' }] }
  for (const { name, path, message, problems, leftOut } of readMessagesJson(json)) {
    const called = tidy(name ?? '') || tidy(fileName.replace(/\.\w+$/, '')) || 'Untitled'
    const kept = keptPart(message)
    const problem = problems.find(({ path: at }) => !isDropped(path === '' ? at : at.slice(path.length + 1)))
    const why = problem ? [problem.path, problem.text].filter(Boolean).join(': ') : whyNotKept(kept)
    if (why === null) read.templates.push({ name: called, message: kept })
    else read.refused.push({ name: called, text: why })
    const files = message.files.length > 0 ? ['files'] : []
    const reply = message.reply ? ['the reply'] : []
    read.leftOut = [...new Set([...read.leftOut, ...leftOut, ...files, ...reply])]
  }
  return read
}

// As `keptPart` takes it out: it may be whatever it is.
const DROPPED = ['attachments', 'message_reference', 'allowed_mentions.replied_user']

function isDropped(path: string): boolean {
  return DROPPED.some(part => path === part || path.startsWith(`${part}.`))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

function tidy(name: string): string {
  const plain = name.replaceAll('\0', '').toWellFormed().trim()
  if (showsNothing(plain)) return ''
  return [...plain]
    .reduce((kept, character) => ((kept + character).length > LONGEST_TEMPLATE_NAME ? kept : kept + character), '')
    .trim()
}
