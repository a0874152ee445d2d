import { PERMISSION_BITS } from '../../permissions/bits.ts'
import type { GuildFacts } from '../../permissions/facts.ts'
import { isEveryone } from '../../permissions/standing.ts'
import type { MemberGroup } from './member-groups.ts'
import { add, NOBODY } from './role-counts.ts'
import type { BitPeople, People, RoleDifference } from './role-views.ts'

const { ADMINISTRATOR } = PERMISSION_BITS

/**
 * What it makes for people when a role gets these bits, or (null) is deleted. `groups` are those who wear it. The owner
 * holds everything whatever becomes of roles.
 */
export function roleDifference(
  groups: MemberGroup[],
  guild: GuildFacts,
  { roleId, permissions }: { roleId: string; permissions: bigint | null },
): RoleDifference {
  const bitsOf = new Map(guild.roles.map(role => [role.id, role.permissions]))
  const everyone = guild.roles.filter(role => isEveryone(guild, role)).reduce((sum, role) => sum | role.permissions, 0n)
  const held = (roleIds: string[], bits: Map<string, bigint>) =>
    reduced(roleIds.reduce((sum, id) => sum | (bits.get(id) ?? 0n), everyone))
  const bitsAfter = new Map(bitsOf).set(roleId, permissions ?? 0n)

  let wearers = NOBODY
  const gains = new Map<number, People>()
  const loses = new Map<number, People>()
  for (const group of groups) {
    if (!group.roleIds.includes(roleId)) continue
    wearers = add(wearers, group)
    if (group.isOwner) continue
    const before = held(group.roleIds, bitsOf)
    const after = held(group.roleIds, bitsAfter)
    for (const bit of turnedOn(before, after)) gains.set(bit, add(gains.get(bit), group))
    for (const bit of turnedOn(after, before)) loses.set(bit, add(loses.get(bit), group))
  }
  return { wearers, gains: listed(gains), loses: listed(loses) }
}

/** Administrator alone where it is among them: it says everything. */
function reduced(bits: bigint): bigint {
  return bits & ADMINISTRATOR ? ADMINISTRATOR : bits
}

/** The bits that `after` has and `before` has not, both reduced. */
function turnedOn(before: bigint, after: bigint): number[] {
  if (before === ADMINISTRATOR) return []
  const bits: number[] = []
  for (let rest = after & ~before, bit = 0; rest > 0n; rest >>= 1n, bit++) if (rest & 1n) bits.push(bit)
  return bits
}

function listed(people: Map<number, People>): BitPeople[] {
  return [...people].map(([bit, some]) => ({ bit, ...some })).sort((a, b) => a.bit - b.bit)
}
