import { channelOfEvent, channelsOfGuild } from '../../platform/wire/events/channel-of-event.ts'
import { guildOfEvent } from '../../platform/wire/events/guild-of-event.ts'

/**
 * In which guild each channel is, as far as events have told. The document shows no payload of an event: a platform may name
 * the channel alone where a message is edited or deleted, and what is not known to be of a guild would be lost as a direct
 * message's.
 */
export class GuildsOfChannels {
  readonly #guilds: Map<string, string>
  /** The guilds that were told of. */
  readonly #known: Set<string>

  /** `known`: the guild of each channel, as a session that goes on has told before. */
  constructor(known: ReadonlyMap<string, string> = new Map()) {
    this.#guilds = new Map(known)
    this.#known = new Set(known.values())
  }

  /** What an event tells, with its guild where it leaves that out and is about a channel of one. */
  withGuild(name: string, data: unknown): unknown {
    if (name === 'GUILD_CREATE') this.#learn(data)
    const told = channelOfEvent(name, data)
    if (!told) return data
    const { channelId, guildId } = told
    if (guildId !== null) {
      // Nobody tells of a channel that was made since, on some platforms: the first message there does.
      if (name.startsWith('CHANNEL_') || this.#known.has(guildId)) this.#guilds.set(channelId, guildId)
      return data
    }
    const known = this.#guilds.get(channelId)
    return known === undefined ? data : { ...(data as object), guild_id: known }
  }

  #learn(data: unknown): void {
    const guildId = guildOfEvent('GUILD_CREATE', data)
    if (guildId !== null) this.#known.add(guildId)
    const told = channelsOfGuild(data)
    for (const channelId of told?.channelIds ?? []) this.#guilds.set(channelId, told!.guildId)
  }
}
