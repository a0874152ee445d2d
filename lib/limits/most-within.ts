import { now } from '../time.ts'

// Whoever asks from ever new addresses fills no memory: those that asked longest ago are forgotten first.
const MOST_KEYS = 50_000

/**
 * A counter for one process: how long until this key may go on, in ms, at most so often within that time. 0: it may, and is
 * counted, `count` times where that is given (at most all that there are); whoever is turned away is not.
 */
export function mostWithin(most: number, withinMs: number): (key: string, count?: number) => number {
  /** When each key went on, in ms; the key that did so last stands last. */
  const times = new Map<string, number[]>()

  function forget(since: number): void {
    for (const [key, { length, [length - 1]: last = 0 }] of times) {
      if (last > since && times.size <= MOST_KEYS) return
      times.delete(key)
    }
  }

  return (key, count = 1) => {
    const at = now().getTime()
    const since = at - withinMs
    forget(since)
    // A clock that was put back leaves nobody waiting for the future.
    const counted = (times.get(key) ?? []).filter(time => time > since && time <= at)
    const more = Array<number>(Math.min(count, most)).fill(at)
    // The last of those that must be over first.
    const last = counted[counted.length + more.length - most - 1]
    if (last !== undefined) return last + withinMs - at
    times.delete(key)
    times.set(key, [...counted, ...more])
    return 0
  }
}
