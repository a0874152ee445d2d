import { BITS } from '../rules/bits.ts'
import { permissionsIn } from '../rules/permissions-of.ts'
import { AURORA_CHANNEL_IDS } from '../world/aurora-channels.ts'
import { CAST, isPerson } from '../world/cast.ts'
import type { Message } from '../world/message-model.ts'
import type { Channel, Guild } from '../world/model.ts'
import type { World } from '../world/world.ts'

// What was said last fits on a screen.
const SHOWN = 8
const TEXT = 0

/** What a person of the cast has before them in the chat. */
export interface ChatRoom {
  personId: string
  /** Where they may write. */
  channels: { guild: Guild; channel: Channel }[]
  /** The one that is open; undefined where they may write nowhere. */
  channel: Channel | undefined
  /** What was said there last, oldest first. */
  messages: Message[]
}

/** The chat of a person, in the channel they chose or one that they can write in. Mia's where nobody is chosen. */
export function chatRoom(world: World, chosen: { person?: string; channel?: string }): ChatRoom {
  const personId = isPerson(chosen.person ?? '') ? chosen.person! : CAST.mia.id
  const channels = [...world.guilds.values()].flatMap(guild => writable(world, guild, personId))
  const open = [chosen.channel, AURORA_CHANNEL_IDS.general]
    .map(id => channels.find(({ channel }) => channel.id === id))
    .find(found => found !== undefined)
  const channel = (open ?? channels[0])?.channel
  const messages = channel ? world.messages.of(channel.id).page({ limit: SHOWN }).toReversed() : []
  return { personId, channels, channel, messages }
}

function writable(world: World, guild: Guild, userId: string): ChatRoom['channels'] {
  const member = guild.members.get(userId)
  if (!member) return []
  return guild.channels
    .filter(channel => channel.type === TEXT)
    .filter(channel => permissionsIn(guild, channel, member, world.now()) & BITS.SEND_MESSAGES)
    .map(channel => ({ guild, channel }))
}
