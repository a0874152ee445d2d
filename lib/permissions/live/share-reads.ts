import { now } from '../../time.ts'

/**
 * Lets everybody who asks for the same key within `maxAgeMs` share one read. A read that fails is not kept.
 * `owner` (a platform) scopes the keys, so that two platforms in one process never share an answer.
 */
export function shareReads<T>(maxAgeMs: number) {
  const kept = new WeakMap<object, Map<string, { at: number; value: Promise<T> }>>()
  return (owner: object, key: string, read: () => Promise<T>): Promise<T> => {
    const reads = kept.get(owner) ?? new Map()
    kept.set(owner, reads)
    const known = reads.get(key)
    const at = now().getTime()
    if (known && at - known.at < maxAgeMs) return known.value
    const value = read()
    reads.set(key, { at, value })
    value.catch(() => reads.delete(key))
    return value
  }
}
