/**
 * An order that is not saved, on top of the roles as they have become meanwhile: those that are still there take each
 * other's places, new ones stay where they are.
 */
export function orderOnTop(current: string[], order: string[]): string[] {
  const wanted = order.filter(id => current.includes(id))
  return current.map(id => (order.includes(id) ? wanted.shift()! : id))
}

/** The list with one of its ids at another index. */
export function moveTo(ids: string[], id: string, index: number): string[] {
  const others = ids.filter(one => one !== id)
  return [...others.slice(0, index), id, ...others.slice(index)]
}
