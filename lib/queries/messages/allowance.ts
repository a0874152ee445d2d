import { setImmediate } from 'node:timers/promises'

// So long at a time: other requests come in between.
const SLICE_MS = 15

interface Limits {
  /** Requests to the platform. */
  requests: number
  /** Time spent looking at texts, in ms. */
  lookingMs: number
}

/** Of whoever asks about all that match and waits for the answer. */
export const WAITED_FOR: Limits = { requests: 30, lookingMs: 3_000 }

/** How much work one request may make. */
export class Allowance {
  #requests: number
  #lookingMs: number

  constructor({ requests, lookingMs }: Limits) {
    this.#requests = requests
    this.#lookingMs = lookingMs
  }

  get mayAsk(): boolean {
    return this.#requests > 0
  }

  get mayLook(): boolean {
    return this.#lookingMs > 0
  }

  asked(): void {
    this.#requests--
  }

  /** What reads texts takes of the same time; of what it has found some is looked at all the same. */
  async spend<T>(work: () => Promise<T>): Promise<T> {
    const since = performance.now()
    try {
      return await work()
    } finally {
      this.#lookingMs -= performance.now() - since
    }
  }

  /**
   * How many of these, from the first on, could be looked at, and which of them passed. Lets others have their turn in
   * between, and ends early where the time is up, but never before the first.
   */
  async look<T>(items: T[], passes: (item: T) => boolean): Promise<{ passed: T[]; looked: number }> {
    const passed: T[] = []
    let since = performance.now()
    for (const [index, item] of items.entries()) {
      if (passes(item)) passed.push(item)
      const spent = performance.now() - since
      if (spent < SLICE_MS && index < items.length - 1) continue
      this.#lookingMs -= spent
      if (!this.mayLook) return { passed, looked: index + 1 }
      await setImmediate()
      since = performance.now()
    }
    return { passed, looked: items.length }
  }
}
