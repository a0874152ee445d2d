import type { Guild, Member } from '../world/model.ts'
import { ALL_BITS, BITS, bits } from './bits.ts'

const WHILE_TIMED_OUT = bits('VIEW_CHANNEL', 'READ_MESSAGE_HISTORY')

/** The bits a member holds in the guild: everything for the owner and administrators, almost nothing while timed out. */
export function permissionsOf(guild: Guild, member: Member, now: number): bigint {
  if (guild.owner_id === member.user_id) return ALL_BITS
  let held = guild.roles.get(guild.id)?.permissions ?? 0n
  for (const id of member.roles) held |= guild.roles.get(id)?.permissions ?? 0n
  if (held & BITS.ADMINISTRATOR) return held | ALL_BITS
  return isTimedOut(member, now) ? held & WHILE_TIMED_OUT : held
}

function isTimedOut(member: Member, now: number): boolean {
  return member.communication_disabled_until !== null && Date.parse(member.communication_disabled_until) > now
}
