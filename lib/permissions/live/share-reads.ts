import { now } from '../../time.ts'

/**
 * Lets everybody who asks for the same key within `maxAgeMs` share one read. A read that fails is not kept.
 * `renew` reads anew in any case, and the others share that. `owner` (a platform) scopes the keys, so that two platforms in one process never share an answer.
 */
export function shareReads<T>(maxAgeMs: number) {
  const kept = new WeakMap<object, Map<string, { at: number; value: Promise<T> }>>()
  return (owner: object, key: string, read: () => Promise<T>, { renew = false } = {}): Promise<T> => {
    const reads = kept.get(owner) ?? new Map()
    kept.set(owner, reads)
    const known = reads.get(key)
    const at = now().getTime()
    if (known && !renew && at - known.at < maxAgeMs) return known.value
    const value = read()
    reads.set(key, { at, value })
    // Unless a newer read has taken its place.
    value.catch(() => reads.get(key)?.value === value && reads.delete(key))
    return value
  }
}
