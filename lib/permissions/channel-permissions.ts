import { PERMISSION_BITS, type PermissionName } from './bits.ts'
import type { Presence } from './facts.ts'
import { overwriteLayers } from './overwrite-layers.ts'
import { isAdministrator, isTimedOut, permissionsOf } from './standing.ts'

const { VIEW_CHANNEL, READ_MESSAGE_HISTORY } = PERMISSION_BITS

/** All that is left to whoever is timed out. */
const WHILE_TIMED_OUT = VIEW_CHANNEL | READ_MESSAGE_HISTORY

/**
 * The bits a person holds in a channel, unnamed ones included (`gaps.md`, "Permission bits"): -1n, every bit, for owner
 * and administrators (test it with `&`, never print it), 0n without View Channel and for whoever is not a member. Where
 * an overwrite could not be read it may have been one that hides: 0n for all others.
 */
export function channelPermissions(presence: Presence): bigint {
  const { guild, channel, person, now } = presence
  const base = permissionsOf(guild, person)
  if (!person.isMember || isAdministrator(guild, person)) return base
  if (channel.skippedOverwrites > 0) return 0n
  const bits = overwriteLayers(guild, channel, person).reduce((held, { allow, deny }) => (held & ~deny) | allow, base)
  if ((bits & VIEW_CHANNEL) === 0n) return 0n
  return isTimedOut(person, now) ? bits & WHILE_TIMED_OUT : bits
}

/** Whether a person holds a permission in a channel. */
export function holdsInChannel(presence: Presence, permission: PermissionName): boolean {
  return (channelPermissions(presence) & PERMISSION_BITS[permission]) !== 0n
}
