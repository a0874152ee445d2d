import { z } from 'zod'
import { flag, id } from '../fields.ts'
import { type GuildChange, type PlatformGuild, parseGuildChange, wholeGuild } from '../guild.ts'

/** What GUILD_CREATE brings: a stub, a whole guild, or what could be told of one without owner or roles. */
export type GuildCreated =
  | { kind: 'unavailable'; id: string }
  | { kind: 'whole'; id: string; guild: PlatformGuild }
  | { kind: 'part'; id: string; change: GuildChange }

const Stub = z.object({ id, unavailable: flag })

/** GUILD_CREATE; null where not even the id can be read. */
export function parseGuildCreate(data: unknown): GuildCreated | null {
  const { data: stub } = Stub.safeParse(data)
  if (stub?.unavailable) return { kind: 'unavailable', id: stub.id }
  const change = parseGuildChange(data)
  if (!change) return null
  const guild = wholeGuild(change)
  return guild ? { kind: 'whole', id: guild.id, guild } : { kind: 'part', id: change.id, change }
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
