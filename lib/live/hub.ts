import type { Database } from '../db/client.ts'
import { log } from '../log.ts'
import type { LiveEvent } from '../queries/view-types.ts'
import { LIVE_KINDS, readLiveEvent } from './read-live-event.ts'

const CHANNEL = 'steward_live'
const COALESCE_MS = 150
// 50 snowflakes stay far below the 8,000 bytes of a NOTIFY, and a screen that shows more refetches anyway.
const MANY = 50

/** Who hears of changes: every process of the deployment, by NOTIFY. */
export interface LiveHub {
  /** Tells what changed, within about 150 ms, merged with what else changed in that guild. */
  publish(event: LiveEvent): void
  /** Calls `heard` with each event of the guild and with those of guild '*', until the returned function is called. */
  subscribe(guildId: string, heard: (event: LiveEvent) => void): () => void
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
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let sending = Promise.resolve()

  function deliver(payload: string): void {
    const event = readLiveEvent(payload)
    if (!event) {
      log.warn({ characters: payload.length }, 'an unreadable live event was heard')
      return
    }
    hand(event)
  }

  function hand(event: LiveEvent): void {
    const everybody = event.guildId === '*'
    for (const set of everybody ? [...subscribers.values()] : [subscribers.get(event.guildId) ?? []]) {
      for (const heard of [...set]) tell(heard, event)
    }
  }

  function send(): void {
    timer = undefined
    for (const { event, ids } of waiting.values()) {
      const payload = JSON.stringify({ ...event, ids: ids ? [...ids] : [] })
      sending = sending
        .then(() => db.notify(CHANNEL, payload))
        .catch(error => log.warn({ err: error }, 'a live event was not sent'))
    }
    waiting.clear()
  }

  // What was told meanwhile is lost: everything may have changed.
  const missed = () => {
    for (const kind of LIVE_KINDS) hand({ guildId: '*', kind, ids: [] })
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
    ending: ending.signal,
    endStreams: () => ending.abort(),
    async close() {
      clearTimeout(timer)
      send()
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
