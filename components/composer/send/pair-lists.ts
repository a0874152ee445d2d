/** An item of a list before or after, or both where it is the same one, changed or not. */
export interface Pair<Item> {
  before?: { item: Item; at: number }
  after?: { item: Item; at: number }
}

/**
 * Which item of a list has become which: those that are the same are found wherever others went or came; between them each
 * is taken for what stands in its turn.
 */
export function pairLists<Item>(before: Item[], after: Item[], keyOf: (item: Item) => string): Pair<Item>[] {
  const [old, young] = [before.map(keyOf), after.map(keyOf)]
  const pairs: Pair<Item>[] = []
  let [i, j] = [0, 0]
  for (const [oldAt, youngAt] of [...common(old, young), [old.length, young.length] as const]) {
    while (i < oldAt || j < youngAt) {
      const pair: Pair<Item> = {}
      if (i < oldAt) pair.before = { item: before[i]!, at: i++ }
      if (j < youngAt) pair.after = { item: after[j]!, at: j++ }
      pairs.push(pair)
    }
    if (i < old.length && j < young.length)
      pairs.push({ before: { item: before[i]!, at: i++ }, after: { item: after[j]!, at: j++ } })
  }
  return pairs
}

/** The places of the longest common run of keys, in order. */
function common(old: string[], young: string[]): (readonly [number, number])[] {
  const longest = old.map(() => new Array<number>(young.length + 1).fill(0))
  longest.push(new Array<number>(young.length + 1).fill(0))
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = young.length - 1; j >= 0; j--) {
      longest[i]![j] =
        old[i] === young[j] ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!)
    }
  }
  const places: (readonly [number, number])[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < young.length) {
    if (old[i] === young[j]) places.push([i++, j++])
    else if (longest[i + 1]![j]! >= longest[i]![j + 1]!) i++
    else j++
  }
  return places
}
