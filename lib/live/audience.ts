import { sessionStands } from '../auth/sessions.ts'
import type { Viewer } from '../auth/viewer.ts'
import { log } from '../log.ts'
import { loadGuild } from '../queries/load-guild.ts'
import type { Steward } from '../steward.ts'
import { SECOND } from '../time.ts'
import { askAgain } from './ask-again.ts'
import type { LiveEvent } from './live-event.ts'
import { ViewerEvents } from './viewer-events.ts'

// Proxies close a stream that says nothing for half a minute, and a page takes one for dead that misses two beats; the same
// beat asks whether the right still stands.
const BEAT_MS = 20 * SECOND
// On PostgreSQL the page may have been rendered by another process on another machine. What is told twice is fetched twice.
const CLOCKS_APART_MS = { pglite: 0, postgres: 5 * SECOND }

export interface Listener {
  steward: Steward
  viewer: Viewer
  guildId: string
  /** When what the page shows was read: what was told since is told again. Absent: it reads everything anew. */
  since?: Date | undefined
}

/** One open stream of an audience. */
export interface Seat {
  send(bytes: Uint8Array): void
  end(): void
}

const encoder = new TextEncoder()
export const HERE = encoder.encode('event: here\ndata: {}\n\n')
const END = encoder.encode('event: end\ndata: {}\n\n')

const audiences = new WeakMap<Steward['live'], Map<string, Audience>>()

/** Sits down with the other tabs of the same session that follow the same guild; the returned function leaves. */
export function joinAudience(listener: Listener, seat: Seat): () => void {
  const { steward, viewer, guildId } = listener
  const known = audiences.get(steward.live) ?? new Map<string, Audience>()
  audiences.set(steward.live, known)
  const key = `${guildId}/${viewer.sessionId}`
  const audience = known.get(key) ?? new Audience(listener, () => known.delete(key))
  known.set(key, audience)
  return audience.join(seat, listener.since)
}

/** All who follow a guild in one session: what they may hear, and whether they still may, is decided once for all of them. */
class Audience {
  readonly #listener: Listener
  readonly #seats = new Set<Seat>()
  readonly #allowed: ViewerEvents
  readonly #close: () => void

  constructor(listener: Listener, forget: () => void) {
    this.#listener = listener
    const { steward, viewer, guildId } = listener
    const allowed = new ViewerEvents(steward, viewer, guildId)
    this.#allowed = allowed
    const check = askAgain(() => this.#check())
    const beat = setInterval(() => {
      allowed.forget()
      check()
    }, BEAT_MS)
    const unsubscribe = steward.live.subscribe(guildId, event => {
      void allowed.pass(event).then(passed => passed && this.#send(toBytes(passed)))
      if (mayEndRight(event, viewer)) check()
    })
    this.#close = () => {
      clearInterval(beat)
      unsubscribe()
      forget()
    }
  }

  join(seat: Seat, since: Date | undefined): () => void {
    const { steward, guildId } = this.#listener
    const slackMs = CLOCKS_APART_MS[steward.db.kind]
    const missed = since ? steward.live.recent(guildId, new Date(since.getTime() - slackMs)) : []
    this.#seats.add(seat)
    for (const event of missed) void this.#allowed.pass(event).then(passed => passed && seat.send(toBytes(passed)))
    return () => {
      if (this.#seats.delete(seat) && this.#seats.size === 0) this.#close()
    }
  }

  #send(bytes: Uint8Array): void {
    for (const seat of [...this.#seats]) seat.send(bytes)
  }

  async #check(): Promise<void> {
    if (this.#seats.size === 0) return
    const may = await mayListen(this.#listener).catch(error => {
      log.warn({ err: error, guildId: this.#listener.guildId }, 'event streams cannot be checked')
      return null
    })
    if (may) return this.#send(HERE)
    if (may === false) this.#send(END)
    for (const seat of [...this.#seats]) seat.end()
  }
}

const toBytes = (event: LiveEvent) => encoder.encode(`data: ${JSON.stringify(event)}\n\n`)

function mayEndRight({ kind, ids }: LiveEvent, viewer: Viewer): boolean {
  if (kind === 'session') return ids.length === 0 || ids.includes(viewer.sessionId)
  return kind === 'role' || kind === 'guild' || (kind === 'member' && (ids.length === 0 || ids.includes(viewer.id)))
}

async function mayListen({ steward, viewer, guildId }: Listener): Promise<boolean> {
  if (!(await sessionStands(steward.db, viewer.sessionId))) return false
  return loadGuild(steward, viewer, guildId).then(
    () => true,
    () => false,
  )
}
