import { PlatformNotFound, PlatformRefused } from '../../platform/errors.ts'
import { getMessage } from '../../platform/messages.ts'
import { MINUTE, now, SECOND } from '../../time.ts'
import type { Lanes } from '../batches/lanes.ts'
import { storeBatch } from '../batches/store-batch.ts'
import type { MirrorContext } from '../mirror-context.ts'
import { patiently } from '../patience/patiently.ts'
import type { RestPace } from '../patience/rest-pace.ts'
import { keyOf, type MessageKey } from './store-messages.ts'

const FIRST_MS = 5 * SECOND
const MOST_DOUBLINGS = 6
// A platform that is behind tells of a reaction so much later at most.
const BEHIND_MS = 10 * MINUTE
const MOST_FAILURES = 10

interface Watched extends MessageKey {
  guildId: string
  round: number
  failures: number
  /** Until then a reaction that is told may have been counted when the message was read. */
  until: number
  timer?: NodeJS.Timeout
}

/**
 * Reads once more what a list of messages may be too old for. A list counts reactions and names nobody, so one whose
 * event is still on its way when the list is read would be counted twice. Messages with reactions that are reacted to
 * within minutes after they were listed are read once more, and so on while that goes on, each time after twice as
 * long.
 */
export class LateNews {
  readonly #context: () => MirrorContext
  readonly #lanes: Lanes
  readonly #pace: RestPace
  /** In the order in which they are let go. */
  readonly #watched = new Map<string, Watched>()

  constructor(context: () => MirrorContext, lanes: Lanes, pace: RestPace) {
    this.#context = context
    this.#lanes = lanes
    this.#pace = pace
  }

  /** These have just been stored with the reactions that a list counts. */
  listed(guildId: string, channelId: string, ids: string[]): void {
    for (const [key, { until, timer }] of this.#watched) {
      if (until > now().getTime()) break
      if (!timer) this.#watched.delete(key)
    }
    for (const id of ids) this.#watch({ guildId, channelId, id, round: 0, failures: 0 })
  }

  /** Of these something was told that is not in the list that they are stored from. */
  missed(guildId: string, channelId: string, ids: string[], signal: AbortSignal): void {
    for (const id of ids) this.#readSoon(this.#watch({ guildId, channelId, id, round: 0, failures: 0 }), signal)
  }

  /** An event has told of a reaction. */
  reacted(key: MessageKey, signal: AbortSignal): void {
    const watched = this.#watched.get(keyOf(key))
    if (!watched || watched.timer) return
    if (watched.until < now().getTime()) this.#watched.delete(keyOf(key))
    else this.#readSoon(watched, signal)
  }

  reset(): void {
    for (const { timer } of this.#watched.values()) clearTimeout(timer)
    this.#watched.clear()
  }

  #watch(one: Omit<Watched, 'until'>): Watched {
    const key = keyOf(one)
    const watched = { ...one, until: now().getTime() + BEHIND_MS }
    clearTimeout(this.#watched.get(key)?.timer)
    this.#watched.delete(key)
    this.#watched.set(key, watched)
    return watched
  }

  #readSoon(watched: Watched, signal: AbortSignal): void {
    const waitMs = FIRST_MS * 2 ** Math.min(watched.round, MOST_DOUBLINGS)
    watched.timer = setTimeout(() => void this.#readAgain(watched, signal), waitMs).unref()
  }

  async #readAgain({ guildId, channelId, id, round, failures }: Watched, signal: AbortSignal): Promise<void> {
    const context = this.#context()
    // What is told from here on is newer than what is read, or on its way as before.
    const next = this.#watch({ guildId, channelId, id, round: round + 1, failures })
    try {
      const read = () => getMessage(context.platform, { guildId, channelId }, id)
      const message = await patiently(() => this.#pace.read(read), signal)
      await this.#lanes.run(guildId, async () => {
        signal.throwIfAborted()
        if (next.timer) return
        await storeBatch(context, guildId, [{ apply: async batch => batch.messages.listed(message, false) }])
      })
      next.failures = 0
    } catch (error) {
      if (signal.aborted || error instanceof PlatformNotFound) return
      context.log.warn({ err: error, guildId }, 'the reactions to a message could not be read again')
      // One that may not be read any more is left as it is.
      if (error instanceof PlatformRefused || ++next.failures >= MOST_FAILURES || next.timer) return
      this.#readSoon(next, signal)
    }
  }
}
