import type { Database } from '../db/client.ts'
import { log } from '../log.ts'
import { COALESCE_MS, EventPace } from './event-pace.ts'
import type { LiveEvent } from './live-event.ts'
import { LIVE_KINDS, readLiveEvent } from './read-live-event.ts'
import { RecentEvents } from './recent-events.ts'

const CHANNEL = 'steward_live'
// 50 snowflakes stay far below the 8,000 bytes of a NOTIFY, and a screen that shows more refetches anyway.
const MANY = 50

/** Everything may have changed. */
const EVERYTHING: LiveEvent[] = LIVE_KINDS.map(kind => ({ guildId: '*', kind, ids: [] }))

/** Who hears of changes: every process of the deployment, by NOTIFY. */
export interface LiveHub {
  /** Tells what changed, within about 150 ms, merged with what else changed in that guild; where it never stops, every 600 ms. */
  publish(event: LiveEvent): void
  /** Calls `heard` with each event of the guild and with those of guild '*', until the returned function is called. */
  subscribe(guildId: string, heard: (event: LiveEvent) => void): () => void
  /** What was told of a guild since a moment, that again which may have been missed; at most a minute is known. */
  recent(guildId: string, since: Date): LiveEvent[]
  /** Aborted when this process is about to end: streams to browsers close, which then come back elsewhere. */
  readonly ending: AbortSignal
  endStreams(): void
  /** Sends what is still waiting and listens no more. */
  close(): Promise<void>
}

interface Waiting {
  event: Omit<LiveEvent, 'ids'>
  /** Null: many. */
  ids: Set<string> | null
}

/** The hub of this process, over one LISTEN. */
export async function openLiveHub(db: Database): Promise<LiveHub> {
  const subscribers = new Map<string, Set<(event: LiveEvent) => void>>()
  const waiting = new Map<string, Waiting>()
  const pace = new EventPace()
  const recent = new RecentEvents()
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let sending = Promise.resolve()

  function deliver(payload: string): void {
    const event = readLiveEvent(payload)
    if (!event) {
      log.warn({ characters: payload.length }, 'an unreadable live event was heard')
      return
    }
    recent.add(event)
    hand(event)
  }

  function hand(event: LiveEvent): void {
    const everybody = event.guildId === '*'
    for (const set of everybody ? [...subscribers.values()] : [subscribers.get(event.guildId) ?? []]) {
      for (const heard of [...set]) tell(heard, event)
    }
  }

  /** Tells what waits and is due; all of it at the end. */
  function send({ isLast = false } = {}): void {
    timer = undefined
    const at = performance.now()
    for (const [key, { event, ids }] of waiting) {
      if (!isLast && !pace.isDue(key, at)) continue
      pace.told(key, at)
      waiting.delete(key)
      const payload = JSON.stringify({ ...event, ids: ids ? [...ids] : [] })
      sending = sending
        .then(() => db.notify(CHANNEL, payload))
        .catch(error => log.warn({ err: error }, 'a live event was not sent'))
    }
    if (waiting.size > 0) timer = setTimeout(send, COALESCE_MS)
  }

  // What was told meanwhile is lost: everything may have changed.
  const missed = () => {
    recent.forget()
    for (const event of EVERYTHING) hand(event)
  }

  const stopListening = await db.listen(CHANNEL, deliver, missed)
  return {
    publish({ ids, ...event }) {
      const key = `${event.guildId}/${event.kind}`
      waiting.set(key, { event, ids: merge(waiting.get(key), ids) })
      timer ??= setTimeout(send, COALESCE_MS)
    },
    subscribe(guildId, heard) {
      const set = subscribers.get(guildId) ?? new Set()
      subscribers.set(guildId, set.add(heard))
      return () => {
        set.delete(heard)
        if (set.size === 0 && subscribers.get(guildId) === set) subscribers.delete(guildId)
      }
    },
    recent: (guildId, since) => recent.since(guildId, since) ?? EVERYTHING,
    ending: ending.signal,
    endStreams: () => ending.abort(),
    async close() {
      clearTimeout(timer)
      send({ isLast: true })
      await sending
      await stopListening()
    },
  }
}

function merge(before: Waiting | undefined, ids: string[]): Set<string> | null {
  if (before?.ids === null || ids.length === 0) return null
  const all = new Set([...(before?.ids ?? []), ...ids])
  return all.size > MANY ? null : all
}

function tell(heard: (event: LiveEvent) => void, event: LiveEvent): void {
  try {
    heard(event)
  } catch (error) {
    log.warn({ err: error, guildId: event.guildId }, 'a subscriber failed on a live event')
  }
}
