import type { Message } from './message-model.ts'
import { compareSnowflakes, snowflakeAt } from './snowflake.ts'

export interface PageOf {
  limit: number
  before?: string
  after?: string
  around?: string
}

/** The messages of one channel in ascending order of their ids; a page costs its length, not the channel's. */
export class MessageBook {
  #messages: Message[] = []
  /** When each author last sent something here, in ms; what slowmode goes by. */
  readonly lastSent = new Map<string, number>()

  get size(): number {
    return this.#messages.length
  }

  get(id: string): Message | undefined {
    const message = this.#messages[this.#firstAfter(id) - 1]
    return message?.id === id ? message : undefined
  }

  /** Puts a message where its id belongs, or in the place of the one that has its id. */
  set(message: Message): void {
    const next = this.#firstAfter(message.id)
    const known = this.#messages[next - 1]?.id === message.id
    if (known) this.#messages[next - 1] = message
    else if (next === this.#messages.length) this.#messages.push(message)
    else this.#messages.splice(next, 0, message)
  }

  delete(id: string): Message | undefined {
    const message = this.get(id)
    if (message) this.#messages.splice(this.#firstAfter(id) - 1, 1)
    return message
  }

  /** Removes all of these at once; answers with those that were there. */
  deleteMany(ids: Iterable<string>): Message[] {
    const found = [...ids].map(id => this.get(id)).filter(message => message !== undefined)
    const gone = new Set(found)
    if (gone.size > 0) this.#messages = this.#messages.filter(message => !gone.has(message))
    return found
  }

  /** Messages of an author that were written at `since` (ms) or later, oldest first. */
  by(authorId: string, since: number): Message[] {
    const first = this.#firstAfter(snowflakeAt(since)) - 1
    return this.#messages
      .slice(Math.max(0, first))
      .filter(({ id, author_id }) => author_id === authorId && compareSnowflakes(id, snowflakeAt(since)) >= 0)
  }

  /** Newest first: the last ones, or those next to an id. `around` takes as many on both sides of it. */
  page({ limit, before, after, around }: PageOf): Message[] {
    const [start, end] = this.#range(limit, before, after, around)
    return this.#messages.slice(start, end).reverse()
  }

  #range(limit: number, before?: string, after?: string, around?: string): [number, number] {
    if (around !== undefined) {
      const middle = this.#firstAfter(around)
      const start = Math.max(0, middle - 1 - Math.floor(limit / 2))
      return [start, start + limit]
    }
    if (after !== undefined) {
      const start = this.#firstAfter(after)
      return [start, start + limit]
    }
    let end = this.#messages.length
    if (before !== undefined) {
      end = this.#firstAfter(before)
      if (this.#messages[end - 1]?.id === before) end--
    }
    return [Math.max(0, end - limit), end]
  }

  /** Where the first message with a higher id stands. */
  #firstAfter(id: string): number {
    const last = this.#messages.at(-1)
    if (!last || compareSnowflakes(last.id, id) <= 0) return this.#messages.length
    let low = 0
    let high = this.#messages.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (compareSnowflakes((this.#messages[middle] as Message).id, id) <= 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
