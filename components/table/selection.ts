/** Who of a list is chosen. It survives another order and more pages: it holds ids, not places. */
export interface Selection {
  subscribe: (listener: () => void) => () => void
  has: (id: string) => boolean
  size: () => number
  ids: () => string[]
  /** Turns one over; ranges begin there. */
  toggle: (id: string) => void
  /** Chooses from where the last range began to this one, and no further: what a longer range had held before is let go. */
  extendTo: (id: string, ids: string[], places: Map<string, number>) => void
  add: (ids: string[]) => void
  remove: (ids: string[]) => void
  replace: (ids: string[]) => void
  clear: () => void
  /** How many it may hold. What does not fit is left out, and told. */
  most: number
}

/** `onFull`: told when something did not fit. */
export function createSelection(most: number, onFull: () => void = () => {}): Selection {
  let chosen = new Set<string>()
  let range: { from: string; to: string } | null = null
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const put = (ids: string[]) => {
    for (const id of ids) {
      if (chosen.size >= most && !chosen.has(id)) return onFull()
      chosen.add(id)
    }
  }

  return {
    most,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    has: id => chosen.has(id),
    size: () => chosen.size,
    ids: () => [...chosen],
    toggle: id => {
      if (!chosen.delete(id)) put([id])
      range = { from: id, to: id }
      changed()
    },
    extendTo: (id, ids, places) => {
      const from = range && places.has(range.from) ? range.from : id
      const former = range && places.has(range.to) ? between(ids, places, from, range.to) : []
      const next = between(ids, places, from, id)
      const kept = new Set(next)
      for (const gone of former) if (!kept.has(gone)) chosen.delete(gone)
      range = { from, to: id }
      put(next)
      changed()
    },
    add: ids => {
      put(ids)
      changed()
    },
    remove: ids => {
      for (const id of ids) chosen.delete(id)
      changed()
    },
    replace: ids => {
      chosen = new Set()
      range = null
      put(ids)
      changed()
    },
    clear: () => {
      chosen = new Set()
      range = null
      changed()
    },
  }
}

function between(ids: string[], places: Map<string, number>, one: string, other: string): string[] {
  const [a, b] = [places.get(one)!, places.get(other)!]
  return ids.slice(Math.min(a, b), Math.max(a, b) + 1)
}
