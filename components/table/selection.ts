/** What those who are chosen are the first of, where more match than may be chosen. */
export interface FirstOf {
  /** How many matched. */
  count: number
  /** When that was, by the server's clock. */
  at: Date
  /** The filter and the order, as the list's address says them. */
  asked: string
}

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
  /** Chooses these and nobody else; `firstOf`: they are the first of more. */
  replace: (ids: string[], firstOf?: FirstOf | null) => void
  /** That of those who were chosen so, as long as any of them is; null: nobody is left out. */
  firstOf: () => FirstOf | null
  clear: () => void
  /** How many it may hold. What does not fit is left out, and told. */
  most: number
}

/** `onFull`: told when something did not fit. */
export function createSelection(most: number, onFull: () => void = () => {}): Selection {
  let chosen = new Set<string>()
  let first: FirstOf | null = null
  let range: { from: string; to: string } | null = null
  const listeners = new Set<() => void>()
  const changed = () => {
    if (chosen.size === 0) first = null
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
    firstOf: () => first,
    replace: (ids, firstOf = null) => {
      chosen = new Set()
      range = null
      first = firstOf
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
