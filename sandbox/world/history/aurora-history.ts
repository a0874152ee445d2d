import { readEmoji } from '../../rules/read-emoji.ts'
import { AURORA_CHANNEL_IDS } from '../aurora-channels.ts'
import { GUILDS } from '../guild-ids.ts'
import { MESSAGE_TYPES, type Message, type Reaction } from '../message-model.ts'
import type { Channel, Guild } from '../model.ts'
import { ROLES, type RoleName } from '../role-ids.ts'
import { seeded } from '../seeded.ts'
import { SYSTEM_USER } from '../system-user.ts'
import { addFile } from './add-file.ts'
import type { HistoryWriter } from './history-writer.ts'
import { LATELY } from './scenes-lately.ts'
import { LONG_AGO } from './scenes-long-ago.ts'
import type { Line, Scene } from './script.ts'
import { smallTalkScenes } from './small-talk-scenes.ts'

const DAY = 86_400_000

/** Fills Aurora's channels with what was said in the last three weeks. */
export function addAuroraHistory(writer: HistoryWriter, seed: number): void {
  const guild = writer.world.guilds.get(GUILDS.aurora) as Guild
  const people = guild.members.page('0', guild.members.size).map(({ user_id }) => writer.world.user(user_id))
  const ids = new Map([['system', SYSTEM_USER.id], ...people.map(({ username, id }) => [username, id] as const)])
  const scenes = [...LONG_AGO, ...LATELY, ...smallTalkScenes(seed)]
  for (const [index, scene] of scenes.entries()) playScene(writer, guild, ids, scene, seed + index)
  addJoins(writer, guild)
}

function playScene(writer: HistoryWriter, guild: Guild, ids: Map<string, string>, scene: Scene, seed: number): void {
  const channel = channelOf(guild, AURORA_CHANNEL_IDS[scene.channel])
  const written: (Message | null)[] = []
  let time = writer.startedAt - scene.daysAgo * DAY
  for (const [index, line] of scene.lines.entries()) {
    time += (scene.pace ?? 120) * (500 + 1000 * seeded(seed, index, 207))
    const author_id = ids.get(line.by) ?? SYSTEM_USER.id
    const message = writer.write(guild, channel, time, {
      author_id,
      content: line.text
        .replace(/\{&(\w+)\}/g, (_, role: string) => `<@&${ROLES.aurora[role as RoleName]}>`)
        .replace(/\{([\w.]+)\}/g, (_, name: string) => `<@${ids.get(name)}>`),
      embeds: line.embeds ?? [],
      attachments: line.file ? [addFile(writer.world, channel.id, writer.idAt(time), line.file)] : [],
      reactions: reactionsOf(guild, ids, line),
      edited_timestamp: line.edited ? new Date(Math.floor(time) + 40_000).toISOString() : null,
    })
    written.push(message)
    const target = written[line.re ?? line.pins ?? -1]
    if (message && target) refer(writer, guild, message, target, line)
  }
}

function refer(writer: HistoryWriter, guild: Guild, message: Message, target: Message, line: Line): void {
  const { channel_id } = message
  const book = writer.world.messages.of(channel_id)
  const pin = line.pins !== undefined
  if (pin) book.set({ ...target, pinned: true })
  book.set({
    ...message,
    type: pin ? MESSAGE_TYPES.pinNotification : MESSAGE_TYPES.reply,
    message_reference: { message_id: target.id, channel_id, guild_id: guild.id },
    mentions: pin ? [] : [...new Set([...message.mentions, target.author_id])],
  })
}

function reactionsOf(guild: Guild, ids: Map<string, string>, { reactions = {} }: Line): Reaction[] {
  return Object.entries(reactions).flatMap(([name, people]) => {
    const custom = guild.emojis.find(emoji => `:${emoji.name}` === name)
    const emoji = custom ? { id: custom.id, name: custom.name } : readEmoji(name, [])
    return emoji ? [{ emoji, user_ids: people.flatMap(person => ids.get(person) ?? []) }] : []
  })
}

/** Those who came in the last three weeks are announced. */
function addJoins(writer: HistoryWriter, guild: Guild): void {
  const welcome = channelOf(guild, AURORA_CHANNEL_IDS.welcome)
  for (const { user_id, joined_at } of guild.members.page('0', guild.members.size)) {
    const joined = Date.parse(joined_at)
    if (joined < writer.startedAt - 21 * DAY) continue
    const type = MESSAGE_TYPES.memberJoin
    writer.write(guild, welcome, joined, { author_id: SYSTEM_USER.id, type, mentions: [user_id] })
  }
}

function channelOf(guild: Guild, id: string): Channel {
  return guild.channels.find(channel => channel.id === id) as Channel
}
