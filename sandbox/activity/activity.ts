import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** One kind of thing that a client did or got, and how often. */
export interface Done {
  /** User-Agent of a request, or `properties.browser` of IDENTIFY. */
  client: string
  /** `rest`: method and path with `:` in the place of ids; `event`: a name, delivered; `op`: a packet of the client. */
  kind: 'rest' | 'event' | 'op'
  what: string
  /** Of a request; 0 where it got no answer. */
  status?: number
}

const FLUSH_MS = 250

/** Counts what clients do, and appends the counts to a file of this process, one JSON line for each kind. */
export class Activity {
  readonly #file: string
  #counts = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.#file = join(folder, `${process.pid}.jsonl`)
    process.once('exit', () => this.flush())
  }

  add({ client, kind, what, status }: Done): void {
    const key = JSON.stringify({ client, kind, what, status })
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    this.#timer ??= setTimeout(() => this.flush(), FLUSH_MS).unref()
  }

  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#counts.size === 0) return
    const lines = [...this.#counts].map(([key, count]) => `${JSON.stringify({ ...JSON.parse(key), count })}\n`)
    this.#counts.clear()
    appendFileSync(this.#file, lines.join(''))
  }
}

const opened = new Map<string, Activity>()

/** The activity log of this process in a folder; null without one. */
export function openActivity(folder: string | undefined): Activity | null {
  if (!folder) return null
  const activity = opened.get(folder) ?? new Activity(folder)
  opened.set(folder, activity)
  return activity
}
