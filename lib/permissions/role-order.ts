/** A role and its place in the hierarchy: a higher position is stronger (`platform-api.md, "Role"`). */
export interface Place {
  id: string
  position: number
}

/** The hierarchy from the highest role down. Of two in one place the older stands higher. */
export function inOrder<T extends Place>(roles: readonly T[]): T[] {
  const age = (id: string) => id.padStart(20, '0')
  return [...roles].sort((a, b) => b.position - a.position || age(a.id).localeCompare(age(b.id)))
}

/**
 * Which roles get which position so that `order`, the ids from the highest down, holds: the places there are, given out
 * anew; only as many roles are named as have to be. Roles that share a place are put apart. Both lists have the same
 * roles, @everyone is in neither.
 */
export function placesFor(roles: readonly Place[], order: readonly string[]): Place[] {
  const rising = inOrder(roles).reverse()
  const wanted = [...order].reverse()
  const lowest = rising.findIndex(({ id }, index) => id !== wanted[index])
  const highest = rising.findLastIndex(({ id }, index) => id !== wanted[index])
  if (lowest === -1) return []
  const places: Place[] = []
  // 0 is @everyone's.
  let below = rising[lowest - 1]?.position ?? 0
  for (const [index, { position }] of rising.entries()) {
    if (index < lowest) continue
    const next = Math.max(position, below + 1)
    if (index > highest && next === position) break
    places.push({ id: wanted[index]!, position: next })
    below = next
  }
  const before = new Map(roles.map(({ id, position }) => [id, position]))
  return places.filter(({ id, position }) => before.get(id) !== position)
}

/**
 * The fewest roles whose move makes `after` of `before`; the others only make room. Of two that changed places it is the
 * one that rose. Both have the same ids.
 */
export function movedRoles(before: readonly string[], after: readonly string[]): string[] {
  const was = new Map(before.map((id, index) => [id, index]))
  const kept = longestRise(after.map(id => was.get(id) ?? -1))
  return after.filter((_, index) => !kept.has(index))
}

/** The indices of the longest part of a list that rises all the way. */
function longestRise(list: number[]): Set<number> {
  const best = list.map(() => ({ length: 1, from: -1 }))
  let end = -1
  for (const [index, value] of list.entries()) {
    for (let earlier = 0; earlier < index; earlier++) {
      if (list[earlier]! < value && best[earlier]!.length >= best[index]!.length) {
        best[index] = { length: best[earlier]!.length + 1, from: earlier }
      }
    }
    if (end === -1 || best[index]!.length >= best[end]!.length) end = index
  }
  const kept = new Set<number>()
  for (let index = end; index !== -1; index = best[index]!.from) kept.add(index)
  return kept
}
