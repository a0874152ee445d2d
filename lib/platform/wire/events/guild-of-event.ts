import { z } from 'zod'
import { optionalId } from '../fields.ts'

const InGuild = z.object({ guild_id: optionalId, id: optionalId })
const ABOUT_GUILD = new Set(['GUILD_CREATE', 'GUILD_UPDATE', 'GUILD_DELETE'])

/** The guild that an event is about, where that much of it can be read; null where not. */
export function guildOfEvent(name: string, data: unknown): string | null {
  const { data: wire } = InGuild.safeParse(data)
  return wire?.guild_id ?? (ABOUT_GUILD.has(name) ? wire?.id : null) ?? null
}
