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

export function isSent(event: string, strict: boolean): boolean {
  return !strict || NAMED.has(event)
}
