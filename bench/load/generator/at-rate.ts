import { setTimeout as pause } from 'node:timers/promises'

/**
 * Begins something so many times a second for `ms`, whether what was begun before has ended or not, and waits for all.
 * `begin` gets the moment at which it was due: what the server delays delays nothing here and is counted there.
 */
export async function atRate(
  perSecond: number,
  ms: number,
  begin: (dueAt: number, n: number) => Promise<void>,
): Promise<void> {
  if (perSecond <= 0) return
  const began = performance.now()
  const under = new Set<Promise<void>>()
  for (let n = 0; (n * 1000) / perSecond < ms; n++) {
    const dueAt = began + (n * 1000) / perSecond
    const early = dueAt - performance.now()
    if (early > 1) await pause(early)
    const one: Promise<void> = begin(dueAt, n).finally(() => under.delete(one))
    under.add(one)
  }
  await Promise.all(under)
}
