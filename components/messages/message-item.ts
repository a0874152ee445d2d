import { calledBy } from '@/lib/directory/called-by'
import { isPlatform, JOIN } from '@/lib/directory/person-of-message'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { MessageView, UnknownMessageView } from '@/lib/queries/messages/message-views'
import { parseMarkdown } from './markdown/parse-markdown'
import { inlineText, plainText, type Wording } from './markdown/plain-text'
import { readInline } from './markdown/read-inline'

/** A row of the list: a message, or one of which nothing is known but where it is. */
export interface MessageItem {
  /** The id of the message. */
  key: string
  channelId: string
  createdAt: string | null
  /** Null: the platform does not give its content. */
  message: MessageView | null
}

export const itemOf = (message: MessageView): MessageItem => ({
  key: message.id,
  channelId: message.channelId,
  createdAt: message.createdAt,
  message,
})

export const itemOfUnknown = ({ id, channelId, createdAt }: UnknownMessageView): MessageItem => ({
  key: id,
  channelId,
  createdAt,
  message: null,
})

const PIN = 6
const REPLY = 19
const SPOILER = '(spoiler)'

/** What a message says that no person wrote, after its author's name; null for what somebody wrote. */
export function systemWords(type: number): string | null {
  if (type === 0 || type === REPLY) return null
  if (type === JOIN) return 'joined'
  if (type === PIN) return 'pinned a message'
  return `system message (type ${type})`
}

interface Subject {
  id: string
  name: string
  /** Null where only the name is told. */
  username: string | null
  avatarUrl: string | null
  bot: boolean
  /** A pseudo-user: nothing can be done to it. */
  system: boolean
}

/** Whom a message is about: who wrote it, or who joined where the platform says so in its own name. */
export function subjectOf({ type, author, mentions }: MessageView): Subject {
  const system = isPlatform(author)
  const joined = type === JOIN && system ? mentions.users[0] : undefined
  return joined ? { ...joined, username: null, avatarUrl: null, bot: false, system: false } : { ...author, system }
}

/** What a message says in one line, cut to so many characters; for quotes and names. What a spoiler hides is not in it. */
export function excerptOf(message: MessageView, most: number): string {
  const { content, attachments, embeds, type, mentions } = message
  const text = excerptOfText(content, most, mentions)
  if (text) return text
  if (attachments[0])
    return attachments.length === 1 ? calledBy(attachments[0].filename) : `${attachments.length} files`
  if (embeds[0]) {
    const { title, description } = embeds[0]
    return excerptOfTitle(title ?? '', most) || excerptOfText(description ?? '', most, mentions) || 'an embed'
  }
  return systemWords(type) ?? 'nothing that can be shown as text'
}

/** The same of a text alone; empty where it says nothing. */
export function excerptOfText(content: string, most: number, mentions: MessageView['mentions']): string {
  return inOneLine(plainText(parseMarkdown(content), wordingAmong(mentions)), most)
}

/** The same of an embed's title, in which links and mentions stay as they were typed. */
function excerptOfTitle(title: string, most: number): string {
  return inOneLine(inlineText(readInline(title, false), { spoiler: SPOILER, nameOf: nameAsTyped }), most)
}

const nameAsTyped: Wording['nameOf'] = node => (node.type === 'emoji' ? `:${node.name}:` : node.raw)

function inOneLine(words: string, most: number): string {
  const text = words.replace(/\s+/g, ' ').trim()
  const cut = [...text.slice(0, most * 2)].slice(0, most).join('')
  return cut.length < text.length ? `${cut}…` : cut
}

/** What is said of a mention or an emoji in one line: its name, or its id where that is not known. */
function wordingAmong({ users, roles, channels }: MessageView['mentions']): Wording {
  const named = { user: users, role: roles, channel: channels }
  const wording: Wording = {
    spoiler: SPOILER,
    nameOf: node => {
      if (node.type === 'emoji') return `:${node.name}:`
      if (node.type === 'link' && node.label) return `[${inlineText(node.label, wording)}](${node.href})`
      if (node.type !== 'user' && node.type !== 'role' && node.type !== 'channel') return node.raw
      const name = named[node.type].find(({ id }) => id === node.id)?.name
      return `${node.type === 'channel' ? '#' : '@'}${name === undefined ? node.id : nameInSentence(name)}`
    },
  }
  return wording
}
