import { now } from '../time.ts'

// Whoever asks from ever new addresses fills no memory: those that asked longest ago are forgotten first.
const MOST_KEYS = 50_000

/**
 * A counter for one process: how long until this key may go on, in ms, at most so often within that time. 0: it may, and is
 * counted; whoever is turned away is not.
 */
export function mostWithin(most: number, withinMs: number): (key: string) => number {
  /** When each key went on, in ms; the key that did so last stands last. */
  const times = new Map<string, number[]>()

  function forget(since: number): void {
    for (const [key, { length, [length - 1]: last = 0 }] of times) {
      if (last > since && times.size <= MOST_KEYS) return
      times.delete(key)
    }
  }

  return key => {
    const at = now().getTime()
    const since = at - withinMs
    forget(since)
    // A clock that was put back leaves nobody waiting for the future.
    const counted = (times.get(key) ?? []).filter(time => time > since && time <= at)
    const first = counted[0]
    if (first !== undefined && counted.length >= most) return first + withinMs - at
    times.delete(key)
    times.set(key, [...counted, at])
    return 0
  }
}
