import type { Database } from '../../db/client.ts'
import { seenEvents } from '../../db/schema/gateway.ts'
import { now } from '../../time.ts'

/** Writes down, once each, which events this platform was seen to send. */
export function eventRecorder({ orm }: Database): (name: string) => Promise<void> {
  const recorded = new Set<string>()
  return async name => {
    if (recorded.has(name)) return
    await orm.insert(seenEvents).values({ name, firstSeenAt: now() }).onConflictDoNothing()
    recorded.add(name)
  }
}
