import type { ControlClient } from '../../sandbox/control-client.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const TOGETHER = 100
const TOO_OLD_MS = 14 * DAY
// What the must-show has: 137 of 1,000 are too old to go with others.
const OLD = 0.137
const AT_ONCE = 20

export interface Limits {
  bulk: number
  single: number
  windowMs: number
}

/** Deletes messages of a channel; what makes it ready is not measured. */
export interface Purger {
  ready(channelId: string, ids: string[], newestId: string): Promise<() => Promise<void>>
}

export interface Measured {
  calls: number
  fewest: number
  floorMs: number
  wallRatio: number
}

interface Wanted {
  messages: number
  limits: Limits
}

/** One purge in a new channel. Throws where a message is left, or one that was not chosen is gone. */
export async function measure(control: ControlClient, { messages, limits }: Wanted, purger: Purger): Promise<Measured> {
  const { id: channelId } = await control.createChannel(GUILDS.aurora, { name: 'noise' })
  const old = Math.round(messages * OLD)
  const write = async (agoMs: number, n: number) => {
    const timestamp = new Date(Date.now() - agoMs).toISOString()
    return (await control.createMessage(channelId, { author_id: CAST.rex.id, content: `noise ${n}`, timestamp })).id
  }
  const ids: string[] = []
  const ageOf = (n: number) => (n < old ? TOO_OLD_MS + DAY : 2 * DAY) - n * 1_000
  for (let from = 0; from < messages; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, messages - from) }, (_, index) => from + index)
    ids.push(...(await Promise.all(some.map(n => write(ageOf(n), n)))))
  }
  const kept = await write(0, messages)
  const run = await purger.ready(channelId, ids, kept)
  const since = await control.lastRequest()
  const begun = performance.now()
  await run()
  const tookMs = performance.now() - begun
  const left = (await control.messages(channelId)).map(({ id }) => id)
  if (left.length !== 1 || left[0] !== kept) throw new Error(`${left.length - 1} messages too many are left.`)
  const sent = (await control.requests(since)).filter(
    ({ method, path }) => method === 'DELETE' || path.endsWith('/bulk-delete'),
  )
  await control.deleteChannel(channelId)
  const bulk = Math.ceil((messages - old) / TOGETHER)
  const floorMs = Math.max(windows(bulk, limits.bulk), windows(old, limits.single)) * limits.windowMs
  return { calls: sent.length, fewest: bulk + old, floorMs, wallRatio: tookMs / floorMs }
}

/** How many windows must end before the last of so many calls may come. */
function windows(calls: number, limit: number): number {
  return Math.ceil(calls / limit) - 1
}
