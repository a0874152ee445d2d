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

/** The data of an event as it is sent: `--strict` leaves out of GUILD_CREATE what the document does not show. */
export function dataSent(event: string, data: unknown, strict: boolean): unknown {
  if (!strict || event !== 'GUILD_CREATE') return data
  const { voice_states: _, ...guild } = data as { voice_states: unknown }
  return guild
}

export function isSent(event: string, strict: boolean): boolean {
  return !strict || NAMED.has(event)
}
