import { calledBy } from '../../directory/called-by.ts'
import { type MessageRow, messageRow } from '../../mirror/messages/message-row.ts'
import { keyOf, readMessages } from '../../mirror/messages/store-messages.ts'
import type { KnownChannel } from '../../permissions/live/known-channel.ts'
import type { Steward } from '../../steward.ts'
import type { ViewedGuild } from '../load-guild.ts'
import type { Names, Speaking } from './message-names.ts'
import type { MessageView } from './message-views.ts'
import type { ShownRow } from './shown-row.ts'

type Answered = Speaking & Pick<MessageRow, 'id' | 'channelId' | 'authorGlobalName' | 'authorName'>

const NOTHING_ELSE = { authorGlobalName: null, embeds: [], mentions: [], mentionRoleIds: [], reactions: [] }

interface References {
  /** The messages that are answered to, as far as they are known and the viewer may read them. */
  rows: Answered[]
  viewOf(row: MessageRow, names: Names): MessageView['reference']
}

/** What messages answer to: from the mirror, as the platform has just sent it along, or what it once told with the answer. */
export async function references(
  { db }: Pick<Steward, 'db'>,
  guild: ViewedGuild,
  readable: KnownChannel[],
  shown: ShownRow[],
): Promise<References> {
  const mayRead = new Set(readable.map(({ id }) => id))
  const asked = shown.flatMap(({ row }) => {
    if (!row.reference) return []
    const { messageId, channelId, guildId, quoted } = row.reference
    const key = { channelId: channelId ?? row.channelId, id: messageId }
    return mayRead.has(key.channelId) && (guildId ?? guild.id) === guild.id ? [{ ...key, quoted }] : []
  })
  const quotes = asked.flatMap(({ quoted, ...key }) => (quoted ? [{ ...NOTHING_ELSE, ...key, ...quoted }] : []))
  const sent = shown.flatMap(({ told }) =>
    told?.referenced && mayRead.has(told.referenced.channelId) ? [messageRow(guild.id, told.referenced)] : [],
  )
  const mirrored = asked.length === 0 ? [] : await readMessages(db.orm, guild.id, asked)
  const rows = new Map<string, Answered>([...quotes, ...sent, ...mirrored].map(row => [keyOf(row), row]))
  return {
    rows: [...rows.values()],
    viewOf: (row, names) => {
      if (!row.reference) return null
      const { messageId, channelId } = row.reference
      const found = rows.get(keyOf({ channelId: channelId ?? row.channelId, id: messageId }))
      const author =
        found && (names.person(found.authorId) ?? calledBy(found.authorGlobalName, found.authorName, found.authorId))
      const mentions = found ? names.mentionsOf(found) : { users: [], roles: [], channels: [] }
      return { messageId, channelId, author: author ?? null, content: found?.content ?? null, mentions }
    },
  }
}
