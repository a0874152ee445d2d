import { movedRoles } from '../../permissions/role-order.ts'
import type { MemberGroup } from './member-groups.ts'
import type { OrderDifference } from './role-views.ts'

/**
 * Who comes to stand above whom by a new order of the roles: for each role that moves, those whose highest role it is, and
 * those whose highest role it passes. Both orders name the same roles from the highest down.
 */
export function orderDifference(groups: MemberGroup[], before: string[], after: string[]): OrderDifference {
  const tops = new Map<string, number>()
  for (const { roleIds, isOwner, members } of groups) {
    const top = isOwner ? undefined : after.find(id => roleIds.includes(id))
    if (top !== undefined) tops.set(top, (tops.get(top) ?? 0) + members)
  }
  const moves = movedRoles(before, after).map(roleId => {
    const was = new Set(before.slice(0, before.indexOf(roleId)))
    const is = new Set(after.slice(0, after.indexOf(roleId)))
    const risenAbove = after.filter(id => was.has(id) && !is.has(id))
    const sunkBelow = after.filter(id => !was.has(id) && is.has(id))
    const rises = risenAbove.length >= sunkBelow.length
    const passed = rises ? risenAbove : sunkBelow
    const others = passed.reduce((sum, id) => sum + (tops.get(id) ?? 0), 0)
    return { roleId, rises, passed, wearers: tops.get(roleId) ?? 0, others }
  })
  return { moves }
}
