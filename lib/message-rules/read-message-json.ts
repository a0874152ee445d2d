import {
  type ComposedFile,
  type ComposedMentions,
  type ComposedMessage,
  NOBODY,
  type ReplyTo,
} from './composed-message.ts'
import { isObject, JsonReader } from './json-reader.ts'
import { MOST_READ } from './kept-limits.ts'
import type { MessageProblem } from './problem.ts'
import { readEmbedJson } from './read-embed-json.ts'
import { lacksPlace, unsendable } from './unsendable.ts'

/** A message that was found in JSON. */
export interface ReadMessage {
  /** As the backup calls it. */
  name: string | null
  /** Where it begins, as in "messages.0.data"; "" where it is all of the JSON. */
  path: string
  message: ComposedMessage
  /** What has the wrong type, by the JSON's own paths, as in "embeds.0.author.icon_url"; nothing else may be missing. */
  problems: MessageProblem[]
  /** What it carries and Steward cannot send, in words: "buttons and menus". */
  leftOut: string[]
}

/**
 * One message in the platform's words (`platform-api.md, "Messages"`), the reverse of `wireMessage`. Types are strict,
 * other keys are passed over, and limits are not its matter: see checkMessage.
 */
export function readMessageJson(json: unknown, path = '', name: string | null = null): ReadMessage {
  const reader = new JsonReader()
  const at = (key: string) => (path === '' ? key : `${path}.${key}`)
  const given = reader.object(json, path)
  const message: ComposedMessage = {
    content: reader.text(given.content, at('content')),
    embeds: reader.list(given.embeds, at('embeds'), (embed, place) => readEmbedJson(reader, embed, place)),
    files: reader.list(given.attachments, at('attachments'), (file, place) => readFile(reader, file, place)),
    tts: reader.flag(given.tts, at('tts')),
    reply: readReply(reader, given.message_reference, at('message_reference')),
    mentions: readMentions(reader, given.allowed_mentions, at('allowed_mentions')),
  }
  return { name, path, message, problems: reader.problems, leftOut: unsendable(given) }
}

/**
 * All messages of some JSON, at least one: a single body, a list of them, what Discohook shares (`{messages: [{data}]}`)
 * or a backup of it (`{backups: [{name, messages}]}`). More than are read are read as one that says so.
 */
export function readMessagesJson(json: unknown): ReadMessage[] {
  const found = bodiesIn(json, '', null)
  if (found.some(({ isTooDeep }) => isTooDeep)) return [unread('This is nested too deeply.')]
  if (found.length === 0) return [unread('There is no message in it.')]
  if (found.length > MOST_READ.messages) return [unread(TOO_MANY)]
  return found.map(({ body, path, name }) => readMessageJson(body, path, name))
}

const TOO_MANY = `There are more than ${MOST_READ.messages.toLocaleString('en')} messages in it.`

interface Body {
  body: unknown
  path: string
  name: string | null
  isTooDeep?: boolean
}

// A backup nests its messages six levels deep. Brackets alone must not exhaust the stack.
const DEEPEST = 20

function bodiesIn(json: unknown, path: string, name: string | null, depth = 0): Body[] {
  if (depth > DEEPEST) return [{ body: json, path, name, isTooDeep: true }]
  const inner = (value: unknown, key: string | number, called: string | null) =>
    bodiesIn(value, path === '' ? `${key}` : `${path}.${key}`, called, depth + 1)
  if (Array.isArray(json)) return json.flatMap((item, index) => inner(item, index, name))
  if (!isObject(json)) return [{ body: json, path, name }]
  const called = typeof json.name === 'string' ? json.name : name
  for (const key of ['backups', 'messages']) {
    if (Array.isArray(json[key])) return inner(json[key], key, called)
  }
  if (isObject(json.data)) return inner(json.data, 'data', called)
  return [{ body: json, path, name: called }]
}

function unread(why: string): ReadMessage {
  return { ...readMessageJson({}), problems: [{ path: '', text: why }] }
}

function readFile(reader: JsonReader, value: unknown, path: string): ComposedFile {
  const { id, filename, size } = reader.object(value, path)
  return {
    // Some write numbers for files that are yet to be uploaded.
    id: typeof id === 'number' ? String(id) : reader.text(id, `${path}.id`),
    filename: reader.text(filename, `${path}.filename`),
    size: reader.number(size, `${path}.size`) ?? 0,
  }
}

function readReply(reader: JsonReader, value: unknown, path: string): ReplyTo | null {
  const given = reader.maybeObject(value, path)
  if (!given || lacksPlace(given)) return null
  const id = (key: string) => reader.id(given[key], `${path}.${key}`)
  return { guildId: id('guild_id'), channelId: id('channel_id'), messageId: id('message_id') }
}

function readMentions(reader: JsonReader, value: unknown, path: string): ComposedMentions {
  const given = reader.maybeObject(value, path)
  if (!given) return NOBODY
  const parse = reader.list(given.parse, `${path}.parse`, (item, place) => reader.text(item, place))
  const ids = (key: 'roles' | 'users') => {
    const listed = reader.list(given[key], `${path}.${key}`, (id, place) => reader.id(id, place))
    return parse.includes(key) ? 'all' : listed
  }
  return {
    everyone: parse.includes('everyone'),
    roleIds: ids('roles'),
    userIds: ids('users'),
    repliedUser: reader.flag(given.replied_user, `${path}.replied_user`),
  }
}
