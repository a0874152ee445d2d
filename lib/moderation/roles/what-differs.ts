import { labelsOfBits, parsePermissions } from '../../permissions/bits.ts'
import { listInWords } from '../../permissions/list-in-words.ts'
import { nameInSentence } from '../../permissions/name-in-sentence.ts'
import type { RoleFields } from './role-fields.ts'

/** What became of a role between two looks at it: "it is now called Helper, and Ban Members was turned on". */
export function whatDiffers(before: RoleFields, after: RoleFields): string {
  const [was, is] = [parsePermissions(before.permissions), parsePermissions(after.permissions)]
  const bits = (some: bigint, how: string) =>
    some === 0n ? [] : [`${listInWords(labelsOfBits(some), 'and', 3)} ${turned(some)} turned ${how}`]
  const parts = [
    ...(before.name === after.name ? [] : [`it is now called ${nameInSentence(after.name)}`]),
    ...(before.color === after.color ? [] : ['it has another colour']),
    ...(before.hoist === after.hoist ? [] : [`it is ${after.hoist ? 'now' : 'no longer'} shown apart`]),
    ...(before.mentionable === after.mentionable
      ? []
      : [`${after.mentionable ? 'everybody' : 'no longer everybody'} can mention it`]),
    ...bits(is & ~was, 'on'),
    ...bits(was & ~is, 'off'),
  ]
  return listInWords(parts, 'and')
}

const turned = (bits: bigint) => (labelsOfBits(bits).length === 1 ? 'was' : 'were')
