import type { guildCreateToWire } from '../wire/guild.ts'
import { documentedMessage, type messageToWire } from '../wire/message.ts'

/** The only events that the document names; `--strict` sends no others. READY and RESUMED belong to the protocol. */
const NAMED = new Set([
  'READY',
  'RESUMED',
  'GUILD_CREATE',
  'GUILD_MEMBER_ADD',
  'GUILD_MEMBER_UPDATE',
  'GUILD_MEMBER_REMOVE',
  'GUILD_ROLE_UPDATE',
  'MESSAGE_CREATE',
  'MESSAGE_UPDATE',
  'MESSAGE_REACTION_ADD',
])

/** The data of an event as it is sent: `--strict` leaves out of it what the document does not show. */
export function dataSent(event: string, data: unknown, strict: boolean): unknown {
  if (!strict) return data
  if (event === 'GUILD_CREATE') {
    const { voice_states: _, unavailable: __, ...guild } = data as ReturnType<typeof guildCreateToWire>
    return guild
  }
  const isMessage = event === 'MESSAGE_CREATE' || event === 'MESSAGE_UPDATE'
  return isMessage ? documentedMessage(data as ReturnType<typeof messageToWire>) : data
}

/** The same for a platform that lets the channel say in which guild something has happened. */
export function withoutGuild(event: string, data: unknown): unknown {
  if (event === 'CHANNEL_CREATE' || !/^(CHANNEL|MESSAGE)_/.test(event)) return data
  const { guild_id: _, ...rest } = data as { guild_id?: unknown }
  return rest
}

export function isSent(event: string, strict: boolean): boolean {
  return !strict || NAMED.has(event)
}
