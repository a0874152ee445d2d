import { sessionStands } from '../auth/sessions.ts'
import type { Viewer } from '../auth/viewer.ts'
import { log } from '../log.ts'
import type { Standing } from '../permissions/facts.ts'
import { loadGuild, type ViewedGuild } from '../queries/load-guild.ts'
import type { Steward } from '../steward.ts'
import { SECOND } from '../time.ts'
import { askAgain } from './ask-again.ts'
import { changedPeople, markOfRights } from './changed-people.ts'
import type { LiveEvent } from './live-event.ts'
import { ViewerEvents } from './viewer-events.ts'

// Proxies close a stream that says nothing for half a minute, and a page takes one for dead that misses two beats; the same
// beat asks whether the right still stands.
const BEAT_MS = 20 * SECOND
// On PostgreSQL the page may have been rendered by another process on another machine. What is told twice is fetched twice.
const CLOCKS_APART_MS = { pglite: 0, postgres: 5 * SECOND }

/** What the page of a listener shows. Both absent: it reads everything anew. */
export interface Rendered {
  /** When it was read: what was told since is told again. */
  since?: Date | undefined
  /** The mark of the rights that it was rendered with: where they were others, that is told too. */
  rights?: string | undefined
}

export interface Listener {
  steward: Steward
  viewer: Viewer
  /** As it was when the stream was let in. */
  guild: Pick<ViewedGuild, 'id' | 'standing'>
  rendered: Rendered
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
  const { steward, viewer, guild, rendered } = listener
  const known = audiences.get(steward.live) ?? new Map<string, Audience>()
  audiences.set(steward.live, known)
  const key = `${guild.id}/${viewer.sessionId}`
  const audience = known.get(key) ?? new Audience(listener, () => known.delete(key))
  known.set(key, audience)
  const leave = audience.join(seat, rendered.since)
  const { moderator, bot } = guild.standing
  // In a raid nothing that was missed names them.
  if (rendered.rights !== undefined && rendered.rights !== markOfRights(guild.standing))
    seat.send(toBytes({ guildId: guild.id, kind: 'member', ids: [moderator.userId, bot.userId] }))
  return leave
}

/**
 * All who follow a guild in one session: what they may hear, and whether they still may, is decided once for all of them. That
 * the viewer or the bot has changed is told by name: where many change at once, as in a raid, events name nobody.
 */
class Audience {
  readonly #listener: Listener
  #standing: Standing
  readonly #seats = new Set<Seat>()
  readonly #allowed: ViewerEvents
  readonly #close: () => void

  constructor(listener: Listener, forget: () => void) {
    this.#listener = listener
    const { steward, viewer, guild } = listener
    this.#standing = guild.standing
    const allowed = new ViewerEvents(steward, viewer, guild.id)
    this.#allowed = allowed
    const check = askAgain(() => this.#check())
    const beat = setInterval(() => {
      allowed.forget()
      check()
    }, BEAT_MS)
    const unsubscribe = steward.live.subscribe(guild.id, event => {
      void allowed.pass(event).then(passed => passed && this.#send(toBytes(passed)))
      if (mayChangeRight(event, viewer, this.#standing.bot.userId)) check()
    })
    this.#close = () => {
      clearInterval(beat)
      unsubscribe()
      forget()
    }
  }

  join(seat: Seat, since: Date | undefined): () => void {
    const { steward, guild } = this.#listener
    const slackMs = CLOCKS_APART_MS[steward.db.kind]
    const missed = since ? steward.live.recent(guild.id, new Date(since.getTime() - slackMs)) : []
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
    const { id: guildId } = this.#listener.guild
    const standing = await standingNow(this.#listener).catch(error => {
      log.warn({ err: error, guildId }, 'event streams cannot be checked')
      return null
    })
    if (standing) {
      const ids = changedPeople(this.#standing, standing)
      this.#standing = standing
      if (ids.length > 0) this.#send(toBytes({ guildId, kind: 'member', ids }))
      return this.#send(HERE)
    }
    if (standing === false) this.#send(END)
    for (const seat of [...this.#seats]) seat.end()
  }
}

const toBytes = (event: LiveEvent) => encoder.encode(`data: ${JSON.stringify(event)}\n\n`)

function mayChangeRight({ kind, ids }: LiveEvent, viewer: Viewer, botId: string): boolean {
  if (kind === 'session') return ids.length === 0 || ids.includes(viewer.sessionId)
  if (kind === 'member') return ids.length === 0 || ids.includes(viewer.id) || ids.includes(botId)
  return kind === 'role' || kind === 'guild'
}

/** False: the session has ended, or the right to see the guild. */
async function standingNow({ steward, viewer, guild }: Listener): Promise<Standing | false> {
  if (!(await sessionStands(steward.db, viewer.sessionId))) return false
  return loadGuild(steward, viewer, guild.id).then(
    ({ standing }) => standing,
    () => false,
  )
}
