interface Asked {
  method: string
  path: string
}

// Some routes name emoji, of which there is no end; what is forgotten is told again.
const MOST_ROUTES = 1_000

interface Window {
  limit: number
  remaining: number
  /** In ms of the process's steady clock. */
  endsAt: number
  /** As far as it was seen, in ms. */
  lengthMs: number
}

/** How the limits of the platform stand, as far as answers have told. */
export interface RateLimitState {
  /** For how long nothing at all goes out, in ms. */
  closedMs: number
  /** `route` names the operation: `DELETE /channels/:id/messages/:id`. Times in ms. */
  windows: { route: string; limit: number; remaining: number; endsInMs: number }[]
}

/**
 * What answers have told of the rate limits: how much each of them still takes. Work that nobody waits for asks here
 * first, so that the last of every window is left to people who click; what nobody has taken by its end is used then, for
 * it would be lost.
 */
export class RateWindows {
  readonly #buckets = new Map<string, string>()
  readonly #windows = new Map<string, Window>()
  /** Until when nothing at all goes out, in ms of the process's steady clock. */
  #closedUntil = 0

  /** Learns from the headers of an answer. */
  tell(asked: Asked, headers: Headers): void {
    const { route, place } = placeOf(asked)
    const bucket = headers.get('X-RateLimit-Bucket') ?? route
    const [limit, remaining, resetS] = ['Limit', 'Remaining', 'Reset-After'].map(name =>
      Number(headers.get(`X-RateLimit-${name}`) ?? Number.NaN),
    ) as [number, number, number]
    if (![limit, remaining, resetS].every(Number.isFinite)) return
    if (this.#buckets.size > MOST_ROUTES) this.#buckets.clear()
    this.#buckets.set(route, bucket)
    const at = performance.now()
    const [key, known] = [`${bucket} ${place}`, this.#windows.get(`${bucket} ${place}`)]
    const lengthMs = Math.max(resetS * 1_000, known && known.endsAt > at ? known.lengthMs : 0)
    this.#windows.set(key, { limit, remaining, endsAt: at + resetS * 1_000, lengthMs })
    if (this.#windows.size > 1_000) this.#forgetEnded()
  }

  /** Learns from a refusal: for so long there is no room, here or `everywhere`. */
  refused(asked: Asked, waitMs: number, everywhere: boolean): void {
    const endsAt = performance.now() + waitMs
    if (everywhere) {
      this.#closedUntil = Math.max(this.#closedUntil, endsAt)
      return
    }
    const key = this.#keyOf(asked)
    const known = this.#windows.get(key)
    this.#windows.set(key, {
      limit: known?.limit ?? 1,
      remaining: 0,
      endsAt: Math.max(endsAt, known?.endsAt ?? 0),
      lengthMs: Math.max(waitMs, known?.lengthMs ?? 0),
    })
  }

  /** How long to leave a request alone, in ms: until its window ends, or where the last of it is left until shortly before. */
  untilRoom(asked: Asked): number {
    const at = performance.now()
    const closedMs = Math.max(0, this.#closedUntil - at)
    const window = this.#windows.get(this.#keyOf(asked))
    if (!window || window.remaining > reserved(window.limit)) return closedMs
    const spareMs = window.remaining > 0 ? endMs(window) : 0
    return Math.max(closedMs, window.endsAt - at - spareMs)
  }

  /** How the limits stand, the fullest first. */
  state(): RateLimitState {
    const at = performance.now()
    const routes = new Map([...this.#buckets].map(([route, bucket]) => [bucket, route]))
    const windows = [...this.#windows]
      .filter(([, { endsAt }]) => endsAt > at)
      .map(([key, { limit, remaining, endsAt }]) => {
        const bucket = key.slice(0, key.endsWith(' ') ? -1 : key.search(/ (guild|channel)s \d+$/))
        return { route: routes.get(bucket) ?? bucket, limit, remaining, endsInMs: Math.ceil(endsAt - at) }
      })
      .sort((a, b) => a.remaining / a.limit - b.remaining / b.limit)
    return { closedMs: Math.ceil(Math.max(0, this.#closedUntil - at)), windows }
  }

  #keyOf(asked: Asked): string {
    const { route, place } = placeOf(asked)
    return `${this.#buckets.get(route) ?? route} ${place}`
  }

  #forgetEnded(): void {
    const at = performance.now()
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= at) this.#windows.delete(key)
  }
}

/** A tenth of a window, at least one request; of a window of one there is nothing to leave. */
function reserved(limit: number): number {
  return limit < 2 ? 0 : Math.max(1, Math.floor(limit / 10))
}

// Long enough for the last requests to arrive before the window ends, one after another; short for whoever clicks then.
const EACH_MS = 150

/** How long the end of a window is. */
function endMs({ limit, lengthMs }: Window): number {
  return Math.min(lengthMs / 4, reserved(limit) * EACH_MS)
}

/** Platforms count each operation, and each guild or channel, by itself. */
function placeOf({ method, path }: Asked): { route: string; place: string } {
  const [, kind, place] = /^\/(guilds|channels)\/(\d+)/.exec(path) ?? []
  return { route: `${method} ${path.replace(/\d{5,}/g, ':id')}`, place: kind ? `${kind} ${place}` : '' }
}
