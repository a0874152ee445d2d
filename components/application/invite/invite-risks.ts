import { labelsOfBits, PERMISSION_BITS, PERMISSION_NAMES } from '@/lib/permissions/bits'
import { INVITE_PRESETS } from '@/lib/permissions/bot-uses'
import { isRisky, positionsOf } from '../../roles/permission-groups'

/** The bits that can do much harm in the wrong hands, of those that Steward does not need; the others among them too. */
export function riskyBits(bits: bigint): { unneeded: bigint; needed: bigint } {
  const risky = positionsOf(bits)
    .map(position => 1n << BigInt(position))
    .filter(isRisky)
    .reduce((sum, bit) => sum | bit, 0n)
  return { unneeded: risky & ~INVITE_PRESETS.everything, needed: risky & INVITE_PRESETS.everything }
}

/** What a link asks for, beside what Steward needs. */
export function comparedWithNeeds(bits: bigint): { lacking: string[]; besides: string[] } {
  // Administrator holds every other.
  const held = (bits & PERMISSION_BITS.ADMINISTRATOR) === 0n ? bits : bits | EVERY_NAMED
  return {
    lacking: labelsOfBits(INVITE_PRESETS.everything & ~held),
    besides: labelsOfBits(bits & ~INVITE_PRESETS.everything),
  }
}

const EVERY_NAMED = PERMISSION_NAMES.reduce((sum, name) => sum | PERMISSION_BITS[name], 0n)
