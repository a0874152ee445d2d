import type { messages } from '../../db/schema/messages.ts'
import { foldText } from '../../directory/fold-text.ts'
import type { MessageChange, PlatformMessage } from '../../platform/wire/message.ts'
import { present } from '../../platform/wire/present.ts'
import {
  storableFlags,
  storableInteger,
  storableJson,
  storableMoment,
  storableText,
  storableTextOrNull,
} from '../storable.ts'
import { toldReactions } from './reactions.ts'
import { storedReference } from './stored-reference.ts'
import { writtenIn, writtenInEmbeds } from './written-in.ts'

export type MessageRow = typeof messages.$inferSelect

// Twice the platform's 4000 characters: code units, of which an emoji has two.
const CONTENT_MAX = 8_000
// All that a message may say: 4,000 characters and 6,000 in its embeds, most of them of one code unit.
const SEARCHED = 10_000
const EMBEDS_MAX = 10
const LIST_MAX = 100

/** The row of a message as the platform tells it (`platform-api.md, "Message"`). */
export function messageRow(guildId: string, message: PlatformMessage): MessageRow {
  const { id, channelId, ...fields } = message
  const columns = columnsOf(fields, { channelId, reactions: [], reference: null }) as Omit<
    MessageRow,
    'guildId' | 'channelId' | 'id' | 'hasLink' | 'searchText'
  >
  return derived({ ...columns, guildId, channelId, id })
}

/** A message's row after a change; the same row where the change is older than what is known. */
export function changedMessageRow(row: MessageRow, { fields }: Pick<MessageChange, 'fields'>): MessageRow {
  if (isOlder(fields.editedAt, row.editedAt)) return row
  // Who wrote it and when stays as it was first told.
  const { author: _, createdAt: __, ...told } = fields
  return derived({ ...row, ...columnsOf(told, row) })
}

/** Whether a message was told as it was before an edit that is known; undefined: not told. */
function isOlder(told: Date | null | undefined, known: Date | null): boolean {
  return told !== undefined && known !== null && (told === null || told < known)
}

type Known = Pick<MessageRow, 'channelId' | 'reactions' | 'reference'>

function columnsOf(fields: MessageChange['fields'], known: Known): Partial<MessageRow> {
  const { author, content, createdAt, editedAt, type, flags, mentions, mentionRoleIds, attachments, embeds } = fields
  return present({
    createdAt: createdAt && (storableMoment(createdAt) ?? new Date(0)),
    editedAt: editedAt && storableMoment(editedAt),
    authorId: author?.id,
    authorName: author && storableText(author.username),
    authorGlobalName: author && storableTextOrNull(author.globalName),
    authorAvatar: author && storableTextOrNull(author.avatar),
    authorBot: author?.bot,
    authorSystem: author?.system,
    content: content === undefined ? undefined : storableText(content, CONTENT_MAX),
    type: type === undefined ? undefined : storableInteger(type),
    flags: flags === undefined ? undefined : storableFlags(flags),
    tts: fields.tts,
    pinned: fields.pinned,
    mentionsEveryone: fields.mentionsEveryone,
    mentions: mentions?.slice(0, LIST_MAX).map(({ id, username, globalName }) => ({
      id,
      username: storableText(username),
      globalName: storableTextOrNull(globalName),
    })),
    mentionRoleIds: mentionRoleIds?.slice(0, LIST_MAX),
    attachments: attachments && storableJson(attachments.slice(0, LIST_MAX)),
    embeds: embeds && storableJson<unknown[]>(embeds.slice(0, EMBEDS_MAX)),
    reactions: fields.reactions && toldReactions(fields.reactions, known.reactions),
    reference: storedReference(fields, known.channelId, known.reference),
  })
}

const hasAddress = (text: string) => /https?:\/\//i.test(text)

/** With what is searched by. */
function derived(row: Omit<MessageRow, 'hasLink' | 'searchText'>): MessageRow {
  const { content, embeds, attachments } = row
  const shown = writtenInEmbeds(embeds)
  const text = [content, ...shown, ...attachments.map(({ filename }) => filename)].filter(Boolean).join(' ')
  // Folded, a character may be eighteen.
  const folded = storableText(foldText(text.slice(0, SEARCHED)), SEARCHED)
  return { ...row, hasLink: writtenIn(row).some(hasAddress), searchText: ` ${folded}` }
}
