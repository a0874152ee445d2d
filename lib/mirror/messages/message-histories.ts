import { PlatformLacks, PlatformRefused, TokenRejected } from '../../platform/errors.ts'
import { MINUTE } from '../../time.ts'
import type { Lanes } from '../batches/lanes.ts'
import type { Histories, MirrorContext } from '../mirror-context.ts'
import type { RestPace } from '../patience/rest-pace.ts'
import { LaterSweeps } from '../sweeps/later-sweeps.ts'
import { PageNotes } from '../sweeps/page-notes.ts'
import { listUnlistedChannels } from '../sweeps/unswept-guilds.ts'
import { MirrorTaken } from '../write-mirror.ts'
import { LateNews } from './late-news.ts'
import { listHistory } from './list-history.ts'
import type { MessageKey } from './store-messages.ts'

// Each list was tried for minutes already.
const LATER_MS = 5 * MINUTE

interface Listing {
  guildId: string
  channelId: string
  notes: PageNotes
  /** Something was missed since it began: it counts for nothing. */
  isDoubted: boolean
}

/**
 * Brings home what was written, edited and deleted while nobody listened: lists one channel after the other, where the
 * platform can.
 */
export class MessageHistories implements Histories {
  /** Complete once everything it is made of is there: the backfill asks for histories, and they may distrust a guild. */
  readonly #context: () => MirrorContext
  readonly #lanes: Lanes
  readonly #pace: RestPace
  readonly #late: LateNews
  readonly #waiting = new Set<string>()
  /** Guilds of which some channels could not be listed, or something could not be read. */
  readonly #again = new LaterSweeps(guildId => this.request(guildId))
  readonly #laterMs: number
  /** The channel that is being listed. */
  #listing: Listing | null = null
  #working: Promise<void> | null = null
  #over = new AbortController()
  #stopped = false

  constructor(context: () => MirrorContext, lanes: Lanes, pace: RestPace, laterMs = LATER_MS) {
    this.#context = context
    this.#lanes = lanes
    this.#pace = pace
    this.#laterMs = laterMs
    this.#late = new LateNews(context, lanes, pace)
  }

  request(guildId: string): void {
    if (this.#stopped) return
    this.#waiting.add(guildId)
    this.#working ??= this.#work()
  }

  listAnew(guildId: string, channelIds?: string[], { later } = { later: false }): void {
    const listing = this.#listing
    if (listing?.guildId === guildId && (channelIds?.includes(listing.channelId) ?? true)) listing.isDoubted = true
    if (later) this.#again.add(this.#laterMs, guildId, { goesOn: true })
    else this.request(guildId)
  }

  notesOf(channelId: string): PageNotes | undefined {
    return this.#listing?.channelId === channelId ? this.#listing.notes : undefined
  }

  reacted(message: MessageKey): void {
    this.#late.reacted(message, this.#over.signal)
  }

  /** Gives everything up: it is asked for again once the guilds are complete in the next session. */
  reset(): void {
    this.#giveUpAll()
    this.#late.reset()
    this.#over.abort()
    this.#over = new AbortController()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.reset()
    await this.#working
  }

  async #work(): Promise<void> {
    for (const guildId of this.#waiting) {
      this.#waiting.delete(guildId)
      const { signal } = this.#over
      await this.#listGuild(guildId, signal).catch(error => this.#failed(error, guildId, signal))
    }
    this.#working = null
  }

  /** One channel that cannot be listed keeps no other from it. Throws the first of such errors at the end. */
  async #listGuild(guildId: string, signal: AbortSignal): Promise<void> {
    const errors: unknown[] = []
    for (const channelId of await listUnlistedChannels(this.#context().db, guildId)) {
      const notes = new PageNotes()
      const listing = { guildId, channelId, notes, isDoubted: false }
      this.#listing = listing
      try {
        await listHistory(this.#context(), this.#lanes, {
          guildId,
          channelId,
          notes,
          pace: this.#pace,
          signal,
          isDoubted: () => listing.isDoubted,
          listed: ids => this.#late.listed(guildId, channelId, ids),
          missed: ids => this.#late.missed(guildId, channelId, ids, signal),
        })
      } catch (error) {
        if (signal.aborted || endsAll(error)) throw error
        // A channel that the bot may not read, or that is gone.
        if (!(error instanceof PlatformRefused)) errors.push(error)
      } finally {
        this.#listing = null
      }
    }
    if (errors.length > 0) throw errors[0]
  }

  #failed(error: unknown, guildId: string, signal: AbortSignal): void {
    // Without such lists there is only what the gateway tells.
    if (error instanceof PlatformLacks) this.#giveUpAll()
    else if (!signal.aborted) {
      const what = 'the messages of some channels could not be listed; they are listed later'
      this.#context().log.warn({ err: error, guildId }, what)
      this.#again.add(this.#laterMs, guildId, { goesOn: true })
    }
  }

  #giveUpAll(): void {
    this.#waiting.clear()
    for (const guildId of this.#again.guildIds()) this.#again.drop(guildId)
  }
}

/** Whether no other channel could be listed either. */
function endsAll(error: unknown): boolean {
  return error instanceof PlatformLacks || error instanceof TokenRejected || error instanceof MirrorTaken
}
