interface Slot<T> {
  current: Promise<T>
  next?: Promise<T>
}

/**
 * Lets callers of the same key share work, and nobody gets what had begun before they came: one piece is under way at most, and
 * all who come meanwhile share the next. `owner` scopes the keys.
 */
export function shareWork<T>() {
  const kept = new WeakMap<object, Map<string, Slot<T>>>()
  return (owner: object, key: string, work: () => Promise<T>): Promise<T> => {
    const slots = kept.get(owner) ?? new Map<string, Slot<T>>()
    kept.set(owner, slots)
    const start = () => {
      const slot: Slot<T> = { current: work() }
      slots.set(key, slot)
      const end = () => {
        if (!slot.next) slots.delete(key)
      }
      slot.current.then(end, end)
      return slot.current
    }
    const slot = slots.get(key)
    if (!slot) return start()
    slot.next ??= slot.current.then(start, start)
    return slot.next
  }
}
