import { isWithin, now } from '../../time.ts'

interface Asked {
  /** Reads anew in any case, and the others share that. */
  renew?: boolean
  /** Reads anew where the last read was made while this was another: something has been heard to change since. */
  heard?: string
  /** Reads anew where the last read was begun before whoever asked knew of all of these. */
  after?: readonly string[]
}

interface Kept<T> {
  at: number
  heard: string | undefined
  after: ReadonlySet<string>
  value: Promise<T>
  /** What it told, as soon as it has. */
  told?: T
}

/**
 * Lets everybody who asks for the same key within `maxAgeMs` share one read. A read that fails is not kept. `owner` (of a
 * platform) scopes the keys, so that two platforms in one process never share an answer.
 */
export function shareReads<T>(maxAgeMs: number) {
  const kept = new WeakMap<object, Map<string, Kept<T>>>()
  const share = (
    owner: object,
    key: string,
    read: () => Promise<T>,
    { renew = false, heard, after = [] }: Asked = {},
  ): Promise<T> => {
    const reads = kept.get(owner) ?? new Map<string, Kept<T>>()
    kept.set(owner, reads)
    const known = reads.get(key)
    const at = now().getTime()
    const fresh = known && isWithin(maxAgeMs, new Date(known.at)) ? known : undefined
    const isOld = (heard !== undefined && fresh?.heard !== heard) || after.some(one => !fresh?.after.has(one))
    if (fresh && !renew && !isOld) return fresh.value
    dropOlder(reads, at - maxAgeMs)
    const value = read()
    // Behind all others: the oldest stand first.
    reads.delete(key)
    const one: Kept<T> = {
      at,
      heard: heard ?? known?.heard,
      after: new Set([...(fresh?.after ?? []), ...after]),
      value,
    }
    reads.set(key, one)
    value.then(
      told => {
        one.told = told
      },
      // Unless a newer read has taken its place.
      () => reads.get(key) === one && reads.delete(key),
    )
    return value
  }
  /** The next who asks reads anew. */
  const forget = (owner: object, key: string) => kept.get(owner)?.delete(key)
  /** What was told already, without asking or waiting. */
  const recent = (owner: object, key: string): T | undefined => {
    const known = kept.get(owner)?.get(key)
    return known && isWithin(maxAgeMs, new Date(known.at)) ? known.told : undefined
  }
  return Object.assign(share, { forget, recent })
}

/** What nobody may share any more would otherwise stay for ever: there are as many keys as people who were looked at. */
function dropOlder(reads: Map<string, { at: number }>, since: number): void {
  for (const [key, { at }] of reads) {
    if (at > since) return
    reads.delete(key)
  }
}
