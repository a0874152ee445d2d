import { and, eq, gte, or } from 'drizzle-orm'
import type { Sandbox } from '../../../sandbox/start-sandbox.ts'
import { messageToWire } from '../../../sandbox/wire/message.ts'
import { voiceStateToWire } from '../../../sandbox/wire/voice-state.ts'
import type { Database } from '../../db/client.ts'
import { channelHistories, channels, voiceStates } from '../../db/schema/channels.ts'
import { guilds, roles } from '../../db/schema/guilds.ts'
import { members } from '../../db/schema/members.ts'
import { messages } from '../../db/schema/messages.ts'

/** From which moment on the messages of a channel are the platform's, by channel; ISO 8601. */
type CompleteFrom = Record<string, string>

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

/** The same of the sandbox's world. */
export function readWorld(sandbox: Sandbox, guildId: string, completeFrom: CompleteFrom): Compared {
  const { world } = sandbox
  const guild = world.guilds.get(guildId)!
  return asJson({
    guild: {
      name: guild.name,
      icon: guild.icon,
      ownerId: guild.owner_id,
      features: guild.features,
      systemChannelId: guild.system_channel_id,
      memberCount: guild.members.size,
      hasLeft: false,
    },
    roles: sorted([...guild.roles.values()].map(role => [role.id, { ...role, permissions: String(role.permissions) }])),
    channels: sorted(guild.channels.map(channel => [channel.id, worldChannel(channel)])),
    members: sorted(
      guild.members.page('0', guild.members.size).map(member => [member.user_id, worldMember(sandbox, member)]),
    ),
    voice: sorted([...guild.voice.keys()].map(userId => [userId, worldVoice(guild, userId)])),
    messages: sorted(
      Object.entries(completeFrom).flatMap(([channelId, from]) =>
        world.messages
          .of(channelId)
          .page({ limit: 1_000_000 })
          .map(message => worldMessage(messageToWire(world, message)))
          .filter(({ createdAt }) => createdAt >= from)
          .map((message): [string, unknown] => [message.id, message]),
      ),
    ),
  })
}

type World = Sandbox['world']
type Guild = World['guilds'] extends Map<string, infer G> ? G : never

function worldChannel(channel: Guild['channels'][number]) {
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

function worldMember({ world }: Sandbox, member: NonNullable<ReturnType<Guild['members']['get']>>) {
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

function worldVoice(guild: Guild, userId: string) {
  const { user_id, channel_id, mute, deaf, self_mute, self_deaf } = voiceStateToWire(guild, userId)
  return { userId: user_id, channelId: channel_id, mute, deaf, selfMute: self_mute, selfDeaf: self_deaf }
}

function worldMessage(message: ReturnType<typeof messageToWire>) {
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

interface Compared {
  guild: unknown
  roles: unknown[]
  channels: unknown[]
  members: unknown[]
  voice: unknown[]
  messages: unknown[]
}

/** What differs, the first few rows of each kind; nothing where all is the same. */
export function differences(mirrored: Compared, world: Compared): string[] {
  return (Object.keys(world) as (keyof Compared)[]).flatMap(kind => {
    const [ours, theirs] = [mirrored[kind], world[kind]].map(rows => [rows].flat().map(row => JSON.stringify(row)))
    const [has, should] = [new Set(ours), new Set(theirs)]
    const lacking = theirs!.filter(row => !has.has(row)).map(row => `${kind} lacks ${row}`)
    const surplus = ours!.filter(row => !should.has(row)).map(row => `${kind} has ${row}`)
    return [...lacking.slice(0, 3), ...surplus.slice(0, 3)]
  })
}

function sorted<T>(entries: [string, T][]): T[] {
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

/** As it comes over a pipe from another process: times are text. Keys are in order, so that rows compare as text. */
function asJson<T>(value: T): T {
  const ordered = (_key: string, part: unknown) =>
    part instanceof Object && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part
  return JSON.parse(JSON.stringify(value, ordered)) as T
}
