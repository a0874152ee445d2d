import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../../log.ts'
import { errorOf, type Failure, type Opening, type Work } from './calls.ts'
import { PgliteThread } from './pglite-thread.ts'

interface Listener {
  channel: string
  heard(payload: string): void
  missed?(): void
}

// A disk that is full is not empty a moment later.
const REOPENS_AFTER_MS = 1_000
const brokenBy = ({ message, fields }: Failure): Failure => ({
  message: `The embedded database broke off and is being opened again (${message}). See whether the disk is full.`,
  fields: { code: fields.code },
})

/**
 * PGlite in a thread. Where it aborts, such as on a full disk, it is opened again as after a power cut, in another one; until
 * that succeeds every call fails at once.
 */
export class ReopeningThread {
  readonly #folder: string | undefined
  readonly #listeners = new Map<number, Listener>()
  #thread: PgliteThread
  #lastListener = 0
  /** Why it is being opened again; undefined while it works. */
  #broken: Failure | undefined
  #isOver = false

  /** That it cannot be opened is told by the first call. */
  constructor(opening: Opening) {
    this.#folder = opening.folder
    this.#thread = this.#start(opening)
  }

  ask(work: Work, given: ArrayBuffer[] = []): Promise<unknown> {
    if (this.#isOver) return Promise.reject(new Error('The embedded database is closed.'))
    if (this.#broken) return Promise.reject(errorOf(this.#broken))
    return this.#thread.send(work, given)
  }

  /** `missed`: it was opened again, and what was notified meanwhile is lost. */
  async listen(channel: string, heard: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>> {
    const listener = ++this.#lastListener
    this.#listeners.set(listener, { channel, heard, ...(missed && { missed }) })
    await this.ask({ do: 'listen', channel, listener }).catch(error => {
      this.#listeners.delete(listener)
      throw error
    })
    return async () => {
      this.#listeners.delete(listener)
      // What is opened again listens to what is left.
      if (!this.#broken) await this.ask({ do: 'unlisten', listener })
    }
  }

  async close(): Promise<void> {
    await this.ask({ do: 'close' }).catch(error => {
      if (!this.#broken) throw error
    })
    this.#isOver = true
    await this.#thread.terminate()
  }

  #start(opening: Opening): PgliteThread {
    const thread: PgliteThread = new PgliteThread(opening, {
      heard: (listener, payload) => this.#listeners.get(listener)?.heard(payload),
      // Where it is just being opened again, that fails and is tried once more.
      aborted: why => (this.#broken ? thread.failAll(why) : void this.#reopen(why)),
      failed: error => this.#died(error),
      ended: () => (this.#broken ? thread.failAll(this.#broken) : this.#end()),
    })
    return thread
  }

  async #reopen(why: Failure): Promise<void> {
    if (this.#isOver) return
    if (this.#folder === undefined) return this.#died(errorOf(why))
    const broken = brokenBy(why)
    this.#broken = broken
    log.error({ reason: why.message }, 'the embedded database broke off; it is opened again')
    while (!this.#isOver) {
      this.#thread.failAll(broken)
      await this.#thread.terminate()
      if (this.#isOver) return
      this.#thread = this.#start({ folder: this.#folder })
      try {
        await this.#thread.send({ do: 'exec', text: 'select 1' })
        for (const [listener, { channel }] of this.#listeners) {
          await this.#thread.send({ do: 'listen', channel, listener })
        }
        this.#broken = undefined
      } catch (error) {
        log.warn({ err: error }, 'the embedded database cannot be opened again yet')
        await wait(REOPENS_AFTER_MS, undefined, { ref: false })
        continue
      }
      for (const { missed } of this.#listeners.values()) missed?.()
      return
    }
  }

  /** A process without its database serves nobody: whoever watches it starts it again. */
  #died(error: Error): void {
    log.fatal({ err: error }, 'the embedded database has failed')
    this.#end()
    process.exit(1)
  }

  #end(): void {
    this.#isOver = true
    this.#thread.failAll({ message: 'The embedded database has ended.', fields: {} })
  }
}
