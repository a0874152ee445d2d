import { PlatformRefused, TokenRejected, UnreadablePage } from '../../platform/errors.ts'
import { MINUTE } from '../../time.ts'
import type { Lanes } from '../batches/lanes.ts'
import type { MirrorContext, Sweeps } from '../mirror-context.ts'
import type { RestPace } from '../patience/rest-pace.ts'
import { tidyMembers } from '../tidying/tidy-members.ts'
import { LaterSweeps } from './later-sweeps.ts'
import { type SizedGuild, smallestGuild } from './smallest-guild.ts'
import { sweepGuild } from './sweep-guild.ts'
import { SweepNotes } from './sweep-notes.ts'

const LATER_MS = MINUTE
// A refusal (a guild or a list that the bot may not read) does not pass by itself, nor does a form that nobody knows.
const REFUSED_MS = 10 * MINUTE

// Above every count: a guild of unknown size stands back for all whose size is known.
const HUGE = 2 ** 31 - 1

interface Running {
  notes: SweepNotes
  giveUp: AbortController
}

/**
 * Sweeps guilds, one page at a time, small guilds first: a large one stands back between its pages for any smaller one
 * that has come to wait.
 */
export class Backfill implements Sweeps {
  readonly #context: MirrorContext
  readonly #lanes: Lanes
  readonly #pace: RestPace
  readonly #waiting = new Set<string>()
  readonly #later = new LaterSweeps((guildId, { goesOn }) => (goesOn ? this.goOn(guildId) : this.request(guildId)))
  /** Of those that wait: whose sweep goes on where it was interrupted. */
  readonly #goingOn = new Set<string>()
  readonly #running = new Map<string, Running>()
  #working: Promise<void> | null = null
  #stopped = false

  constructor(parts: Omit<MirrorContext, 'sweeps'>, lanes: Lanes, pace: RestPace) {
    this.#context = { ...parts, sweeps: this }
    this.#lanes = lanes
    this.#pace = pace
  }

  request(guildId: string): void {
    if (this.#stopped) return
    this.drop(guildId)
    this.#wait(guildId)
  }

  /** Goes on with a sweep of this gateway session where it was interrupted. */
  goOn(guildId: string): void {
    if (this.#stopped || this.#waiting.has(guildId)) return
    this.#goingOn.add(guildId)
    this.#wait(guildId)
  }

  requestLater(guildId: string): void {
    if (this.#stopped) return
    // A sweep under way may have read before what was missed: its end must not call the guild complete.
    this.#running.get(guildId)?.giveUp.abort()
    this.#goingOn.delete(guildId)
    this.#later.add(LATER_MS, guildId, { goesOn: false })
  }

  drop(guildId: string): void {
    this.#later.drop(guildId)
    this.#waiting.delete(guildId)
    this.#goingOn.delete(guildId)
    this.#running.get(guildId)?.giveUp.abort()
  }

  notesOf(guildId: string): SweepNotes | undefined {
    return this.#running.get(guildId)?.notes
  }

  /** Gives everything up: what was swept and what waits belongs to a session that is over. */
  reset(): void {
    for (const guildId of [...this.#later.guildIds(), ...this.#waiting, ...this.#running.keys()]) this.drop(guildId)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.reset()
    await this.#working
  }

  #wait(guildId: string): void {
    this.#waiting.add(guildId)
    this.#working ??= this.#work()
  }

  async #work(): Promise<void> {
    // A session begins with all guilds at once: the smallest is known when they have all been stored.
    await this.#lanes.idle()
    do {
      await this.#sweepThoseBelow(null)
      if (!this.#stopped) await this.#tidy()
    } while (this.#waiting.size > 0)
    this.#working = null
  }

  /** Sweeps what waits, as far as it has fewer members; null: all of it. */
  async #sweepThoseBelow(size: number | null): Promise<void> {
    while (this.#waiting.size > 0) {
      const next = await smallestGuild(this.#context.db, [...this.#waiting], size)
      if (!next) return
      // It may have been dropped meanwhile, or still be ending a sweep that was given up.
      if (this.#running.has(next.id)) return
      if (this.#waiting.delete(next.id)) await this.#sweep(next)
    }
  }

  async #sweep({ id, memberCount }: SizedGuild): Promise<void> {
    const running = { notes: new SweepNotes(), giveUp: new AbortController() }
    const { signal } = running.giveUp
    this.#running.set(id, running)
    try {
      await sweepGuild(this.#context, this.#lanes, id, {
        notes: running.notes,
        signal,
        pace: this.#pace,
        goesOn: this.#goingOn.delete(id),
        standBack: () => this.#sweepThoseBelow(memberCount ?? HUGE),
      })
      this.#context.histories.request(id)
    } catch (error) {
      if (signal.aborted) return
      this.#context.log.warn({ err: error, guildId: id }, 'a guild could not be swept; it is tried again later')
      const lasts = [PlatformRefused, TokenRejected, UnreadablePage].some(kind => error instanceof kind)
      this.#later.add(lasts ? REFUSED_MS : LATER_MS, id, { goesOn: true })
    } finally {
      this.#running.delete(id)
    }
  }

  async #tidy(): Promise<void> {
    const { db, log } = this.#context
    await tidyMembers(db).catch(error => log.warn({ err: error }, 'the table of members could not be tidied'))
  }
}
