import { z } from 'zod'
import { type PlatformChannel, parseChannel } from '../channel.ts'
import { anyList, flag, id } from '../fields.ts'
import { type GuildChange, type PlatformGuild, parseGuildChange, wholeGuild } from '../guild.ts'
import { type ReadList, readList } from '../read-list.ts'
import { type PlatformVoiceState, parseVoiceState } from '../voice-state.ts'

/** What comes along in GUILD_CREATE; null where the platform left it out. */
interface AlongWithGuild {
  channels: ReadList<PlatformChannel> | null
  /** Who is in voice; everybody else is not. */
  voiceStates: ReadList<PlatformVoiceState> | null
}

/** What GUILD_CREATE brings: a stub, a whole guild, or what could be told of one without owner or roles. */
export type GuildCreated =
  | { kind: 'unavailable'; id: string }
  | ({ kind: 'whole'; id: string; guild: PlatformGuild } & AlongWithGuild)
  | ({ kind: 'part'; id: string; change: GuildChange } & AlongWithGuild)

const Stub = z.object({ id, unavailable: flag })
const Along = z.object({ channels: anyList, voice_states: anyList })

/** GUILD_CREATE; null where not even the id can be read. */
export function parseGuildCreate(data: unknown): GuildCreated | null {
  const { data: stub } = Stub.safeParse(data)
  if (stub?.unavailable) return { kind: 'unavailable', id: stub.id }
  const change = parseGuildChange(data)
  if (!change) return null
  const { data: wire } = Along.safeParse(data)
  const along = {
    channels: readList(wire?.channels, channel => parseChannel(channel, change.id)),
    voiceStates: readList(wire?.voice_states, state => parseVoiceState(state, change.id)),
  }
  const guild = wholeGuild(change)
  if (!guild) return { kind: 'part', id: change.id, change, ...along }
  return { kind: 'whole', id: guild.id, guild, ...along }
}

/** GUILD_UPDATE: an absent key means unchanged; null where not even the id can be read. */
export const parseGuildUpdate = parseGuildChange

/** GUILD_DELETE: `unavailable` while the platform itself has lost the guild, otherwise the bot has left it. */
export function parseGuildDelete(data: unknown): { id: string; unavailable: boolean } | null {
  const { data: stub } = Stub.safeParse(data)
  return stub ? { id: stub.id, unavailable: stub.unavailable ?? false } : null
}

/** The ids of the guilds that READY announces; GUILD_CREATE follows for each. Null where it has no such list. */
export function parseReadyGuilds(data: unknown): string[] | null {
  const { data: ready } = z.object({ guilds: z.array(z.unknown()) }).safeParse(data)
  return ready ? ready.guilds.flatMap(guild => Stub.safeParse(guild).data?.id ?? []) : null
}
