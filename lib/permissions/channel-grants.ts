import { PERMISSION_BITS, PERMISSION_NAMES, type PermissionName } from './bits.ts'
import { holdsInChannel } from './channel-permissions.ts'
import type { Presence } from './facts.ts'
import { grantsOf } from './grants-of.ts'
import { overwriteLayers } from './overwrite-layers.ts'
import { isAdministrator } from './standing.ts'

/**
 * Whether somebody holds a permission in a channel, and what decides it. Held: as `owner`, as `administrator`,
 * through `roles`, or by an overwrite. Not held: taken by an overwrite, given by `nothing`, because the channel
 * is `hidden`, by a `timeout`, as `stranger`, or where an overwrite is `unreadable`. `roles`: the names that
 * decide, strongest first; empty where no role does.
 */
export interface ChannelGrant {
  permission: PermissionName
  held: boolean
  because:
    | 'owner'
    | 'administrator'
    | 'roles'
    | 'everyone-overwrite'
    | 'role-overwrite'
    | 'member-overwrite'
    | 'nothing'
    | 'hidden'
    | 'timeout'
    | 'stranger'
    | 'unreadable'
  roles: string[]
}

// The platform looks at these in the guild, whatever a channel says.
const OF_GUILD = new Set<PermissionName>([
  'KICK_MEMBERS',
  'BAN_MEMBERS',
  'ADMINISTRATOR',
  'MANAGE_GUILD',
  'VIEW_AUDIT_LOG',
  'CHANGE_NICKNAME',
  'MANAGE_NICKNAMES',
  'MANAGE_EXPRESSIONS',
  'MODERATE_MEMBERS',
])
const OF_VOICE = new Set<PermissionName>([
  'PRIORITY_SPEAKER',
  'STREAM',
  'CONNECT',
  'SPEAK',
  'MUTE_MEMBERS',
  'DEAFEN_MEMBERS',
  'MOVE_MEMBERS',
  'USE_VAD',
])
const WITHOUT_VOICE = new Set([0, 5])

/** Every permission of a person that counts in a channel of its type, lowest bit first, with what gives or takes it. */
export function channelGrantsOf(presence: Presence): ChannelGrant[] {
  const isLeftOut = (name: PermissionName) =>
    OF_GUILD.has(name) || (WITHOUT_VOICE.has(presence.channel.type) && OF_VOICE.has(name))
  return PERMISSION_NAMES.filter(name => !isLeftOut(name)).map(permission => channelGrant(presence, permission))
}

/** One permission of a person in a channel, with what gives or takes it. */
export function channelGrant(presence: Presence, permission: PermissionName): ChannelGrant {
  const { guild, channel, person } = presence
  const held = holdsInChannel(presence, permission)
  const by = (because: ChannelGrant['because'], roles: string[] = []) => ({ permission, held, because, roles })
  if (!person.isMember) return by('stranger')
  const base = grantsOf(guild, person).find(grant => grant.permission === permission)
  if (base && isAdministrator(guild, person)) return by(base.because, base.roles)
  if (channel.skippedOverwrites > 0) return by(permission === 'VIEW_CHANNEL' ? 'unreadable' : 'hidden')
  if (permission !== 'VIEW_CHANNEL' && !holdsInChannel(presence, 'VIEW_CHANNEL')) return by('hidden')
  const bit = PERMISSION_BITS[permission]
  const layer = overwriteLayers(guild, channel, person).findLast(({ allow, deny }) => ((allow | deny) & bit) !== 0n)
  const given = layer ? (layer.allow & bit) !== 0n : base !== undefined
  if (given && !held) return by('timeout')
  if (!layer) return by(base ? 'roles' : 'nothing', base?.roles)
  if (layer.of === 'member') return by('member-overwrite')
  const parts = layer.parts.filter(part => (part[given ? 'allow' : 'deny'] & bit) !== 0n)
  return by(layer.of === 'roles' ? 'role-overwrite' : 'everyone-overwrite', [...new Set(parts.map(({ name }) => name))])
}
