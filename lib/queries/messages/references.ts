import { type MessageRow, messageRow } from '../../mirror/messages/message-row.ts'
import { readMessages } from '../../mirror/messages/store-messages.ts'
import type { KnownChannel } from '../../permissions/live/known-channel.ts'
import type { Steward } from '../../steward.ts'
import type { ViewedGuild } from '../load-guild.ts'
import type { Names } from './message-names.ts'
import type { MessageView } from './message-views.ts'
import type { ShownRow } from './message-views-of.ts'

interface References {
  /** The messages that are answered to, as far as the viewer may read them. */
  rows: MessageRow[]
  viewOf(row: MessageRow, names: Names): MessageView['reference']
}

/** What messages answer to, from the mirror or as the platform sent it along. */
export async function references(
  { db }: Pick<Steward, 'db'>,
  guild: ViewedGuild,
  readable: KnownChannel[],
  shown: ShownRow[],
): Promise<References> {
  const mayRead = new Set(readable.map(({ id }) => id))
  const keys = shown.flatMap(({ row }) => {
    if (!row.reference) return []
    const { messageId, channelId, guildId } = row.reference
    const key = { channelId: channelId ?? row.channelId, id: messageId }
    return mayRead.has(key.channelId) && (guildId ?? guild.id) === guild.id ? [key] : []
  })
  const sent = shown.flatMap(({ told }) =>
    told?.referenced && mayRead.has(told.referenced.channelId) ? [messageRow(guild.id, told.referenced)] : [],
  )
  const mirrored = keys.length === 0 ? [] : await readMessages(db.orm, guild.id, keys)
  const rows = new Map([...sent, ...mirrored].map(row => [`${row.channelId}/${row.id}`, row]))
  return {
    rows: [...rows.values()],
    viewOf: (row, names) => {
      if (!row.reference) return null
      const { messageId, channelId } = row.reference
      const found = rows.get(`${channelId ?? row.channelId}/${messageId}`)
      const author = found && (names.person(found.authorId) ?? found.authorGlobalName ?? found.authorName)
      const mentions = found ? names.mentionsOf(found) : { users: [], roles: [], channels: [] }
      return { messageId, channelId, author: author ?? null, content: found?.content ?? null, mentions }
    },
  }
}
