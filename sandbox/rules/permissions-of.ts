import type { Channel, Guild, Member } from '../world/model.ts'
import { ALL_BITS, BITS, bits } from './bits.ts'

const WHILE_TIMED_OUT = bits('VIEW_CHANNEL', 'READ_MESSAGE_HISTORY')

/** The bits a member holds in the guild: everything for the owner and administrators, almost nothing while timed out. */
export function permissionsOf(guild: Guild, member: Member, now: number): bigint {
  const held = rolesOf(guild, member)
  if (isAlmighty(guild, member, held)) return held | ALL_BITS
  return isTimedOut(member, now) ? held & WHILE_TIMED_OUT : held
}

/** The bits a member holds in a channel: those of the guild, altered by the overwrites; none where it is not visible. */
export function permissionsIn(guild: Guild, channel: Channel, member: Member, now: number): bigint {
  const base = rolesOf(guild, member)
  if (isAlmighty(guild, member, base)) return base | ALL_BITS
  const overwrites = channel.permission_overwrites
  let held = base
  for (const level of [
    overwrites.filter(({ type, id }) => type === 0 && id === guild.id),
    overwrites.filter(({ type, id }) => type === 0 && id !== guild.id && member.roles.includes(id)),
    overwrites.filter(({ type, id }) => type === 1 && id === member.user_id),
  ]) {
    const all = (side: 'allow' | 'deny'): bigint => level.reduce((bits, item) => bits | BigInt(item[side]), 0n)
    held = (held & ~all('deny')) | all('allow')
  }
  if (!(held & BITS.VIEW_CHANNEL)) return 0n
  return isTimedOut(member, now) ? held & WHILE_TIMED_OUT : held
}

export function isTimedOut(member: Member, now: number): boolean {
  return member.communication_disabled_until !== null && Date.parse(member.communication_disabled_until) > now
}

function rolesOf(guild: Guild, member: Member): bigint {
  return member.roles.reduce(
    (held, id) => held | (guild.roles.get(id)?.permissions ?? 0n),
    guild.roles.get(guild.id)?.permissions ?? 0n,
  )
}

function isAlmighty(guild: Guild, member: Member, held: bigint): boolean {
  return guild.owner_id === member.user_id || (held & BITS.ADMINISTRATOR) !== 0n
}
