import { and, eq, gte, or } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { channelHistories, channels, voiceStates } from '../../db/schema/channels.ts'
import { guilds, roles } from '../../db/schema/guilds.ts'
import { members } from '../../db/schema/members.ts'
import { messages } from '../../db/schema/messages.ts'
import { asJson, type Compared, type CompleteFrom, sorted } from './compared.ts'

/**
 * What is mirrored of a guild, row by row, as JSON. Of messages: for each channel that was listed, all from the moment on
 * from which the mirror claims to have them. Older ones are as they were last told and are not compared.
 */
export async function readMirrored({ orm }: Database, guildId: string) {
  const [guild] = await orm.select().from(guilds).where(eq(guilds.id, guildId))
  const histories = await orm.select().from(channelHistories).where(eq(channelHistories.guildId, guildId))
  const isCompared = histories.map(({ channelId, completeFrom }) =>
    and(eq(messages.channelId, channelId), gte(messages.createdAt, completeFrom)),
  )
  const [roleRows, channelRows, memberRows, voiceRows, messageRows] = await Promise.all([
    orm.select().from(roles).where(eq(roles.guildId, guildId)),
    orm.select().from(channels).where(eq(channels.guildId, guildId)),
    orm.select().from(members).where(eq(members.guildId, guildId)),
    orm.select().from(voiceStates).where(eq(voiceStates.guildId, guildId)),
    isCompared.length === 0
      ? []
      : orm
          .select()
          .from(messages)
          .where(and(eq(messages.guildId, guildId), or(...isCompared))),
  ])
  return asJson({
    completeFrom: Object.fromEntries(histories.map(({ channelId, completeFrom }) => [channelId, completeFrom])),
    guild: guild && {
      name: guild.name,
      icon: guild.icon,
      ownerId: guild.ownerId,
      features: guild.features,
      systemChannelId: guild.systemChannelId,
      memberCount: guild.memberCount,
      hasLeft: guild.leftAt !== null,
    },
    roles: sorted(roleRows.map(({ guildId: _, ...role }) => [role.id, role])),
    channels: sorted(channelRows.map(({ guildId: _, ...channel }) => [channel.id, channel])),
    members: sorted(
      memberRows.map(({ guildId: _, sortName, searchText, roleIds, ...row }) => [
        row.userId,
        { ...row, roleIds: roleIds.toSorted() },
      ]),
    ),
    voice: sorted(voiceRows.map(({ guildId: _, ...state }) => [state.userId, state])),
    messages: sorted(messageRows.map(row => [row.id, comparedMessage(row)])),
  } as never) as Compared & { completeFrom: CompleteFrom }
}

function comparedMessage(row: typeof messages.$inferSelect) {
  return {
    id: row.id,
    channelId: row.channelId,
    createdAt: row.createdAt,
    editedAt: row.editedAt,
    authorId: row.authorId,
    content: row.content,
    type: row.type,
    flags: row.flags,
    tts: row.tts,
    pinned: row.pinned,
    mentionsEveryone: row.mentionsEveryone,
    mentionIds: row.mentions.map(({ id }) => id),
    mentionRoleIds: row.mentionRoleIds,
    attachments: row.attachments.map(({ id, filename, size }) => [id, filename, size]),
    embeds: row.embeds.map(embed => (embed as { title: string | null }).title),
    reactions: sorted(row.reactions.map(({ emoji, count }) => [emoji.id ?? emoji.name, [emoji.name, count]])),
    reference: row.reference?.messageId ?? null,
  }
}
