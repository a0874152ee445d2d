import { movedRoles } from '@/lib/permissions/role-order'

/**
 * An order that is not saved, on top of the roles as they have become meanwhile: what was raised stands above the one that it
 * was put above, what was lowered below the one that it was put below; all else stays as others have put it.
 */
export function orderOnTop(current: string[], { base, order }: { base: string[]; order: string[] }): string[] {
  const known = new Set(base)
  const wanted = order.filter(id => known.has(id))
  const moved = movedRoles(
    base.filter(id => wanted.includes(id)),
    wanted,
  )
  const toMove = wanted.filter(id => moved.includes(id) && current.includes(id))
  const placed = current.filter(id => !toMove.includes(id))
  for (const id of toMove) {
    const at = wanted.indexOf(id)
    const above = wanted.slice(0, at).findLast(one => placed.includes(one))
    const below = wanted.slice(at + 1).find(one => placed.includes(one))
    const rises = base.indexOf(id) > order.indexOf(id)
    const isAbove = below !== undefined && (rises || above === undefined)
    const index = isAbove ? placed.indexOf(below) : above === undefined ? placed.length : placed.indexOf(above) + 1
    placed.splice(index, 0, id)
  }
  return placed
}

/** The list with one of its ids at another index. */
export function moveTo(ids: string[], id: string, index: number): string[] {
  const others = ids.filter(one => one !== id)
  return [...others.slice(0, index), id, ...others.slice(index)]
}
