import { and, desc, eq, inArray } from 'drizzle-orm'
import { messages } from '../../db/schema/messages.ts'
import type { Steward } from '../../steward.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { messageNames } from '../messages/message-names.ts'
import { mirrorCoverage } from '../messages/mirror-coverage.ts'
import { nameMentions } from '../messages/name-mentions.ts'
import { readableChannels } from '../messages/readable-channels.ts'
import { waiting } from '../waiting.ts'
import type { MemberMessagesView } from './member-detail-views.ts'

const MOST = 20

/**
 * The newest messages that somebody wrote where both the viewer and the bot may read, as far as the mirror has them, in plain
 * words, and whether they are only as last known: the platform is not asked. Where a silent platform keeps it from being known in
 * time who may read what, they are left out.
 */
export async function memberMessages(
  steward: Steward,
  guild: ViewedGuild,
  userId: string,
): Promise<MemberMessagesView> {
  return waiting().inTime(newestMessages(steward, guild, userId), { messages: null, asLastKnown: false })
}

async function newestMessages(steward: Steward, guild: ViewedGuild, userId: string): Promise<MemberMessagesView> {
  const channels = await readableChannels(steward, guild)
  const readable = new Map(channels.readable.map(({ id, name }) => [id, name]))
  if (readable.size === 0) return { messages: [], asLastKnown: false }
  // Before they are read: what the gateway misses in between is not vouched for.
  const covered = await mirrorCoverage(steward, guild.id)
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
  const names = await messageNames(steward, guild, channels.visible, rows)
  const views = rows.map(row => ({
    id: row.id,
    channel: { id: row.channelId, name: readable.get(row.channelId) ?? row.channelId },
    content: nameMentions(row.content, names.mentionsOf(row)),
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    attachments: row.attachments.length,
    embeds: row.embeds.length,
  }))
  const isAsItIs = ({ channelId, createdAt }: (typeof rows)[number]) => {
    const since = covered.get(channelId)
    return since !== undefined && createdAt >= since
  }
  return { messages: views, asLastKnown: !rows.every(isAsItIs) }
}
