import { log } from './log.ts'
import { now } from './time.ts'

// An outage must not make it spin.
const LEAST_MS = 250

interface Rounds {
  /** Asks for one, at once or after the one that is under way; whoever asks before it begins shares it. */
  soon(): void
  /** Resolves when the one that is under way has ended. There are no more. */
  stop(): Promise<void>
}

interface Round {
  /** So long after the last one at most. */
  everyMs: number
  /** `signal`: there are no more, and what may be left undone is left. */
  work(signal: AbortSignal): Promise<void>
  /** When there is something to do before that, if ever. Asked after each. */
  due?(): Promise<Date | null>
  /** What the log says of one that fails; the next one tries again. */
  failure: string
}

/** Works in rounds until it is stopped, one at a time: now, again and again, when something is due, and when it is asked to. */
export function startRounds({ everyMs, work, due, failure }: Round): Rounds {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: NodeJS.Timeout | undefined
  let isAsked = false
  let round: Promise<void> = Promise.resolve()

  function soon(): void {
    if (isAsked || signal.aborted) return
    isAsked = true
    clearTimeout(timer)
    round = round.then(once)
  }

  async function once(): Promise<void> {
    isAsked = false
    await work(signal).catch(error => log.error({ err: error }, failure))
    const next = (await due?.().catch(() => null)) ?? null
    if (isAsked || signal.aborted) return
    const dueMs = next ? next.getTime() - now().getTime() : everyMs
    timer = setTimeout(soon, Math.min(everyMs, Math.max(LEAST_MS, dueMs)))
  }

  soon()
  return {
    soon,
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await round
    },
  }
}
