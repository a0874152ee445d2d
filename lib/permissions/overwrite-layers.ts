import type { ChannelFacts, GuildFacts, OverwriteFacts, PersonFacts } from './facts.ts'
import { isEveryone, rolesOf } from './standing.ts'

/** One step in which a channel changes what somebody holds: first it takes `deny`, then it gives `allow`. */
export interface OverwriteLayer {
  of: 'everyone' | 'roles' | 'member'
  allow: bigint
  deny: bigint
  /** What the step adds up, by the name of the role or the member, strongest role first. */
  parts: { name: string; allow: bigint; deny: bigint }[]
}

/** The overwrites of a channel that concern a member, in the order in which they count (`gaps.md`, "Permission bits"). */
export function overwriteLayers(guild: GuildFacts, channel: ChannelFacts, person: PersonFacts): OverwriteLayer[] {
  const ofRole = (id: string) => channel.overwrites.filter(one => one.type === 'role' && one.id === id)
  const everyone = new Set([guild.id, ...guild.roles.filter(role => isEveryone(guild, role)).map(({ id }) => id)])
  const own = channel.overwrites.filter(one => one.type === 'member' && one.id === person.userId)
  return [
    layer(
      'everyone',
      [...everyone].flatMap(id => named('@everyone', ofRole(id))),
    ),
    layer(
      'roles',
      rolesOf(guild, person).flatMap(role => named(role.name, ofRole(role.id))),
    ),
    layer('member', named(person.name, own)),
  ]
}

function named(name: string, overwrites: OverwriteFacts[]): OverwriteLayer['parts'] {
  return overwrites.map(({ allow, deny }) => ({ name, allow, deny }))
}

function layer(of: OverwriteLayer['of'], parts: OverwriteLayer['parts']): OverwriteLayer {
  const together = (key: 'allow' | 'deny') => parts.reduce((sum, part) => sum | part[key], 0n)
  return { of, allow: together('allow'), deny: together('deny'), parts }
}
