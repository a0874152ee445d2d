import { PlatformLacks, PlatformRefused } from '../../platform/errors.ts'
import type { Lanes } from '../batches/lanes.ts'
import type { Histories, MirrorContext } from '../mirror-context.ts'
import type { RestPace } from '../patience/rest-pace.ts'
import { PageNotes } from '../sweeps/page-notes.ts'
import { listUnlistedChannels } from '../sweeps/unswept-guilds.ts'
import { LateNews } from './late-news.ts'
import { listHistory } from './list-history.ts'
import type { MessageKey } from './store-messages.ts'

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
  /** The channel that is being listed. */
  #listing: Listing | null = null
  #working: Promise<void> | null = null
  #over = new AbortController()
  #stopped = false

  constructor(context: () => MirrorContext, lanes: Lanes, pace: RestPace) {
    this.#context = context
    this.#lanes = lanes
    this.#pace = pace
    this.#late = new LateNews(context, lanes, pace)
  }

  request(guildId: string): void {
    if (this.#stopped) return
    this.#waiting.add(guildId)
    this.#working ??= this.#work()
  }

  listAnew(guildId: string, channelIds?: string[]): void {
    const listing = this.#listing
    if (listing?.guildId === guildId && (channelIds?.includes(listing.channelId) ?? true)) listing.isDoubted = true
    this.request(guildId)
  }

  notesOf(channelId: string): PageNotes | undefined {
    return this.#listing?.channelId === channelId ? this.#listing.notes : undefined
  }

  reacted(message: MessageKey): void {
    this.#late.reacted(message, this.#over.signal)
  }

  /** Gives everything up: it is asked for again once the guilds are complete in the next session. */
  reset(): void {
    this.#waiting.clear()
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

  async #listGuild(guildId: string, signal: AbortSignal): Promise<void> {
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
        // A channel that the bot may not read, or that is gone.
        if (error instanceof PlatformLacks || !(error instanceof PlatformRefused)) throw error
      } finally {
        this.#listing = null
      }
    }
  }

  #failed(error: unknown, guildId: string, signal: AbortSignal): void {
    // Without such lists there is only what the gateway tells.
    if (error instanceof PlatformLacks) this.#waiting.clear()
    else if (!signal.aborted) {
      this.#context().log.warn({ err: error, guildId }, 'the messages of a guild could not be listed')
    }
  }
}
