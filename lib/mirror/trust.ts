import type { MirrorState } from './mirror-state.ts'

/**
 * Whether rights may be read from the mirrored members (design, rule 3): the gateway stands, the guild was swept since
 * it was delivered, could read everybody, and this platform was seen to tell of arrivals, changes and departures.
 */
export function mayTrustMembers({ gateway, sync, seen }: MirrorState): boolean {
  if (!gateway.delivered || !sync?.completeAt || sync.completeAt < gateway.since || sync.skipped > 0) return false
  return ['GUILD_MEMBER_ADD', 'GUILD_MEMBER_UPDATE', 'GUILD_MEMBER_REMOVE'].every(name => seen.has(name))
}

/**
 * Whether rights may be read from the mirrored guild and roles: they were told in this session, all roles could be
 * read, and changes would be told.
 */
export function mayTrustGuild({ gateway, guild, seen }: MirrorState): boolean {
  if (!gateway.delivered || !guild?.knownAt || guild.knownAt < gateway.since || guild.skippedRoles > 0) return false
  return ['GUILD_UPDATE', 'GUILD_ROLE_CREATE', 'GUILD_ROLE_UPDATE', 'GUILD_ROLE_DELETE'].every(name => seen.has(name))
}

/**
 * How far rights may be read from the mirrored channels: `told`, all of them were told in this session; `trusted`, all
 * could be read too, and changes would be told. A channel some of whose overwrites could not be read says so itself.
 */
export function mayTrustChannels({ gateway, guild, seen }: MirrorState): { told: boolean; trusted: boolean } {
  if (!gateway.delivered || !guild?.channelsKnownAt || guild.channelsKnownAt < gateway.since) {
    return { told: false, trusted: false }
  }
  if (guild.skippedChannels > 0) return { told: true, trusted: false }
  const isSeen = ['CHANNEL_CREATE', 'CHANNEL_UPDATE', 'CHANNEL_DELETE'].every(name => seen.has(name))
  return { told: true, trusted: isSeen }
}

/**
 * Whether what was heard of messages is how they are now: this platform was seen to tell of those that are written, edited and
 * deleted. One deletion is enough: where nobody ever deletes several at once every page would be asked for.
 */
export function mayTrustMessages({ gateway, seen }: MirrorState): boolean {
  return gateway.delivered && ['MESSAGE_CREATE', 'MESSAGE_UPDATE', 'MESSAGE_DELETE'].every(name => seen.has(name))
}
