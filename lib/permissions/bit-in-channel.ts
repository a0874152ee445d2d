import { PERMISSION_BITS } from './bits.ts'
import type { ChannelFacts, GuildFacts, OverwriteFacts } from './facts.ts'
import { isEveryone } from './standing.ts'

// What a role says of a bit in a channel. Of several roles of one person the greatest counts: see `overwriteLayers`.
const NOTHING = 0
const HAS = 1
const DENIES = 2
const ALLOWS = 3

/** One bit in a channel, looked up once for all who may ask for it. */
export interface BitInChannel {
  /** What each role says of it; roles that are not named say 0. Without @everyone and those that are administrators. */
  roles: Map<string, number>
  /** Whether members of their own hold it, whatever roles they wear. */
  members: Map<string, boolean>
  /** Whether somebody holds it whose roles say this at most. */
  isHeld(most: number): boolean
}

/**
 * What decides who holds a bit in a channel, as `channelPermissions` tells it of one person: without View Channel, which the
 * caller asks for beside it, and for nobody who is owner or administrator. Each role and overwrite is looked at once.
 */
export function bitInChannel(guild: GuildFacts, channel: ChannelFacts, bit: bigint): BitInChannel {
  const saysOf = ({ allow, deny }: OverwriteFacts) =>
    (allow & bit) !== 0n ? ALLOWS : (deny & bit) !== 0n ? DENIES : NOTHING
  const [ofEveryone, others] = parted(guild)
  const [said, own] = [new Map<string, number>(), new Map<string, boolean>()]
  for (const one of channel.overwrites) {
    const says = saysOf(one)
    if (one.type === 'role') said.set(one.id, Math.max(says, said.get(one.id) ?? NOTHING))
    // Where two are for the same member, what they give counts more.
    else if (says !== NOTHING) own.set(one.id, says === ALLOWS || own.get(one.id) === true)
  }
  const hasIt = (permissions: bigint) => ((permissions & bit) === 0n ? NOTHING : HAS)
  const everyone = Math.max(
    ...[guild.id, ...ofEveryone.map(({ id }) => id)].map(id => said.get(id) ?? NOTHING),
    ...ofEveryone.map(({ permissions }) => hasIt(permissions)),
  )
  const isUnsure = channel.skippedOverwrites > 0
  return {
    roles: new Map(
      others.map(({ id, permissions }) => [id, Math.max(said.get(id) ?? NOTHING, hasIt(permissions))] as const),
    ),
    members: isUnsure ? new Map() : own,
    isHeld: most => {
      if (isUnsure || most === DENIES) return false
      if (most === ALLOWS || everyone === ALLOWS) return true
      return everyone !== DENIES && (most === HAS || everyone === HAS)
    },
  }
}

/** The roles that are @everyone, and the others that are no administrators. */
function parted(guild: GuildFacts) {
  const ofEveryone = guild.roles.filter(role => isEveryone(guild, role))
  const others = guild.roles.filter(
    role => !ofEveryone.includes(role) && (role.permissions & PERMISSION_BITS.ADMINISTRATOR) === 0n,
  )
  return [ofEveryone, others] as const
}
