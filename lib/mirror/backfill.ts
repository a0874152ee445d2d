import { inArray, sql } from 'drizzle-orm'
import { guilds } from '../db/schema/guilds.ts'
import { PlatformRefused, TokenRejected } from '../platform/errors.ts'
import { MINUTE } from '../time.ts'
import type { Lanes } from './lanes.ts'
import type { MirrorParts, Sweeps } from './mirror-context.ts'
import { sweepGuild } from './sweep-guild.ts'
import { SweepNotes } from './sweep-notes.ts'

const LATER_MS = MINUTE
// A refusal (a guild or a list that the bot may not read) does not pass by itself.
const REFUSED_MS = 10 * MINUTE

/** Sweeps guilds one at a time, small ones first, so that most of them are complete soon. */
export class Backfill implements Sweeps {
  readonly #parts: MirrorParts
  readonly #lanes: Lanes
  readonly #waiting = new Set<string>()
  readonly #later = new Map<string, NodeJS.Timeout>()
  #current: { guildId: string; notes: SweepNotes; giveUp: AbortController } | null = null
  #working: Promise<void> | null = null
  #stopped = false

  constructor(parts: MirrorParts, lanes: Lanes) {
    this.#parts = parts
    this.#lanes = lanes
  }

  request(guildId: string): void {
    if (this.#stopped) return
    this.drop(guildId)
    this.#waiting.add(guildId)
    this.#working ??= this.#work()
  }

  requestLater(guildId: string, ms = LATER_MS): void {
    if (this.#stopped || this.#later.has(guildId)) return
    this.#later.set(guildId, setTimeout(() => this.request(guildId), ms).unref())
  }

  drop(guildId: string): void {
    clearTimeout(this.#later.get(guildId))
    this.#later.delete(guildId)
    this.#waiting.delete(guildId)
    if (this.#current?.guildId === guildId) this.#current.giveUp.abort()
  }

  notesOf(guildId: string): SweepNotes | undefined {
    return this.#current?.guildId === guildId ? this.#current.notes : undefined
  }

  /** Gives everything up: what was swept and what waits belongs to a session that is over. */
  reset(): void {
    for (const guildId of [...this.#later.keys(), ...this.#waiting]) this.drop(guildId)
    this.#current?.giveUp.abort()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.reset()
    await this.#working
  }

  async #work(): Promise<void> {
    while (this.#waiting.size > 0) {
      const guildId = await this.#smallest()
      if (this.#waiting.delete(guildId)) await this.#sweep(guildId)
    }
    this.#working = null
  }

  async #sweep(guildId: string): Promise<void> {
    const giveUp = new AbortController()
    const notes = new SweepNotes()
    this.#current = { guildId, notes, giveUp }
    try {
      await sweepGuild(this.#parts, this.#lanes, guildId, notes, giveUp.signal)
    } catch (error) {
      if (giveUp.signal.aborted) return
      this.#parts.log.warn({ err: error, guildId }, 'a guild could not be swept; it is tried again later')
      const refused = error instanceof PlatformRefused || error instanceof TokenRejected
      this.requestLater(guildId, refused ? REFUSED_MS : LATER_MS)
    } finally {
      this.#current = null
    }
  }

  async #smallest(): Promise<string> {
    const waiting = [...this.#waiting]
    const [guild] = await this.#parts.db.orm
      .select({ id: guilds.id })
      .from(guilds)
      .where(inArray(guilds.id, waiting))
      .orderBy(sql`${guilds.memberCount} nulls last`)
      .limit(1)
      .catch(() => [])
    return guild?.id ?? waiting[0]!
  }
}
