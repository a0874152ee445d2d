import { and, desc, eq, inArray } from 'drizzle-orm'
import { messages } from '../../db/schema/messages.ts'
import { judge } from '../../permissions/authorize.ts'
import type { Steward } from '../../steward.ts'
import { visibleChannels } from '../load-channel.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { messageNames } from '../messages/message-names.ts'
import { nameMentions } from '../messages/name-mentions.ts'
import { waiting } from '../waiting.ts'
import type { MemberMessagesView, MemberMessageView } from './member-detail-views.ts'

const MOST = 20

/**
 * The newest messages that somebody wrote where both the viewer and the bot may read, as far as the mirror has them, in plain
 * words. Where a silent platform keeps it from being known in time who may read what, they are left out.
 */
export async function memberMessages(
  steward: Steward,
  guild: ViewedGuild,
  userId: string,
): Promise<MemberMessagesView> {
  return { messages: await waiting().inTime(newestMessages(steward, guild, userId), null) }
}

async function newestMessages(steward: Steward, guild: ViewedGuild, userId: string): Promise<MemberMessageView[]> {
  const { standing } = guild
  const visible = await visibleChannels(steward, guild)
  const readable = new Map(
    visible
      .filter(channel => judge({ action: 'message.list' }, { standing, channel }).ok)
      .map(({ id, name }) => [id, name]),
  )
  if (readable.size === 0) return []
  const rows = await steward.db.orm
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.guildId, guild.id),
        eq(messages.authorId, userId),
        inArray(messages.channelId, [...readable.keys()]),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(MOST)
  const names = await messageNames(steward, guild, visible, rows)
  return rows.map(row => ({
    id: row.id,
    channel: { id: row.channelId, name: readable.get(row.channelId) ?? row.channelId },
    content: nameMentions(row.content, names.mentionsOf(row)),
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    attachments: row.attachments.length,
    embeds: row.embeds.length,
  }))
}
