import { PlatformNotFound } from '../../platform/errors.ts'
import { getMessage } from '../../platform/messages.ts'
import { SECOND } from '../../time.ts'
import type { Lanes } from '../batches/lanes.ts'
import { storeBatch } from '../batches/store-batch.ts'
import type { MirrorContext } from '../mirror-context.ts'
import { patiently } from '../patience/patiently.ts'
import type { RestPace } from '../patience/rest-pace.ts'
import { keyOf, type MessageKey } from './store-messages.ts'

const FIRST_MS = 5 * SECOND
// From then on it is let go as soon as nobody reacts while it is read.
const ROUNDS = 5

interface Watched extends MessageKey {
  guildId: string
  round: number
  /** By the monotonic clock: until then a reaction may have been on its way when the message was read. */
  untilMs: number
  timer?: NodeJS.Timeout
}

/**
 * A list counts reactions and names nobody, so one whose event is still on its way when the list is read would be counted
 * twice. Messages that are reacted to soon after they were listed are read once more, each time after twice as long.
 */
export class LateReactions {
  readonly #context: () => MirrorContext
  readonly #lanes: Lanes
  readonly #pace: RestPace
  readonly #watched = new Map<string, Watched>()

  constructor(context: () => MirrorContext, lanes: Lanes, pace: RestPace) {
    this.#context = context
    this.#lanes = lanes
    this.#pace = pace
  }

  /** These have just been stored as a list has them. */
  listed(guildId: string, channelId: string, ids: string[]): void {
    for (const [key, { untilMs, timer }] of this.#watched) {
      if (!timer && untilMs < performance.now()) this.#watched.delete(key)
    }
    const untilMs = performance.now() + FIRST_MS
    for (const id of ids) {
      const key = keyOf({ channelId, id })
      clearTimeout(this.#watched.get(key)?.timer)
      this.#watched.set(key, { guildId, channelId, id, round: 0, untilMs })
    }
  }

  /** An event has told of a reaction. */
  reacted(key: MessageKey, signal: AbortSignal): void {
    const watched = this.#watched.get(keyOf(key))
    if (!watched || watched.timer) return
    const waitMs = watched.untilMs - performance.now()
    if (waitMs < 0) this.#watched.delete(keyOf(key))
    else watched.timer = setTimeout(() => void this.#readAgain(watched, signal), waitMs).unref()
  }

  reset(): void {
    for (const { timer } of this.#watched.values()) clearTimeout(timer)
    this.#watched.clear()
  }

  async #readAgain(watched: Watched, signal: AbortSignal): Promise<void> {
    const { guildId, channelId, id, round } = watched
    const context = this.#context()
    const key = keyOf(watched)
    // What is told from here on is newer than what is read, or on its way as before.
    const next: Watched = {
      guildId,
      channelId,
      id,
      round: round + 1,
      untilMs: performance.now() + FIRST_MS * 2 ** round,
    }
    this.#watched.set(key, next)
    try {
      const read = () => getMessage(context.platform, { guildId, channelId }, id)
      const message = await patiently(() => this.#pace.read(read), signal)
      await this.#lanes.run(guildId, async () => {
        signal.throwIfAborted()
        if (next.timer) return
        await storeBatch(context, guildId, [{ apply: async batch => batch.messages.listed(message, false) }])
      })
    } catch (error) {
      if (!signal.aborted && !(error instanceof PlatformNotFound)) {
        context.log.warn({ err: error, guildId }, 'the reactions to a message could not be read again')
      }
    }
    if (next.round >= ROUNDS && !next.timer) this.#watched.delete(key)
  }
}
