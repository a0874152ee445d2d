import type { Sandbox } from '../../../sandbox/start-sandbox.ts'
import type { messageToWire } from '../../../sandbox/wire/message.ts'
import { voiceStateToWire } from '../../../sandbox/wire/voice-state.ts'
import { sorted } from './compared.ts'

type World = Sandbox['world']
type Guild = World['guilds'] extends Map<string, infer G> ? G : never

export function worldChannel(channel: Guild['channels'][number]) {
  return {
    id: channel.id,
    type: channel.type,
    name: channel.name,
    position: channel.position,
    parentId: channel.parent_id,
    topic: channel.topic,
    nsfw: channel.nsfw,
    rateLimitPerUser: channel.rate_limit_per_user,
    overwrites: channel.permission_overwrites.map(({ type, ...rest }) => ({
      ...rest,
      type: type === 0 ? 'role' : 'member',
    })),
    skippedOverwrites: 0,
  }
}

export function worldMember({ world }: Sandbox, member: NonNullable<ReturnType<Guild['members']['get']>>) {
  const user = world.user(member.user_id)
  return {
    userId: user.id,
    username: user.username,
    globalName: user.global_name,
    nick: member.nick,
    avatar: user.avatar,
    avatarColor: user.avatar_color,
    bot: user.bot,
    flags: user.flags,
    roleIds: member.roles.toSorted(),
    joinedAt: new Date(member.joined_at),
    premiumSince: member.premium_since && new Date(member.premium_since),
    pending: member.pending,
    mute: member.mute,
    deaf: member.deaf,
    timedOutUntil: member.communication_disabled_until && new Date(member.communication_disabled_until),
  }
}

export function worldVoice(guild: Guild, userId: string) {
  const { user_id, channel_id, mute, deaf, self_mute, self_deaf } = voiceStateToWire(guild, userId)
  return { userId: user_id, channelId: channel_id, mute, deaf, selfMute: self_mute, selfDeaf: self_deaf }
}

export function worldMessage(message: ReturnType<typeof messageToWire>) {
  const { message_reference: reference } = message as { message_reference?: { message_id: string } | null }
  return {
    id: message.id,
    channelId: message.channel_id,
    createdAt: message.timestamp,
    editedAt: message.edited_timestamp,
    authorId: message.author.id,
    content: message.content,
    type: message.type,
    flags: message.flags,
    tts: message.tts,
    pinned: message.pinned,
    mentionsEveryone: message.mention_everyone,
    mentionIds: message.mentions.map(({ id }) => id),
    mentionRoleIds: message.mention_roles,
    attachments: message.attachments.map(({ id, filename, size }) => [id, filename, size]),
    embeds: message.embeds.map(({ title }) => title ?? null),
    reactions: sorted(message.reactions.map(({ emoji, count }) => [emoji.id ?? emoji.name, [emoji.name, count]])),
    reference: reference?.message_id ?? null,
  }
}
