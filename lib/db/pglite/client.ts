import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { Results } from '@electric-sql/pglite'
import { log } from '../../log.ts'
import { PROJECT_ROOT } from '../../paths.ts'
import type { Call, Copying, Failure, Opening, Reading, Told, Work } from './calls.ts'

interface QueryOptions {
  rowMode?: 'array' | 'object'
  /** Only Drizzle gives any. */
  parsers?: object
}

/** As much of a result as queries are asked for. */
type Found<T> = Pick<Results<T>, 'rows' | 'affectedRows'>

export interface Queries {
  query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Found<T>>
}

interface Listener {
  channel: string
  heard(payload: string): void
  missed?(): void
}

// A disk that is full is not empty a moment later.
const REOPENS_AFTER_MS = 1_000
const BROKEN = 'The embedded database broke off and is being opened again. See whether the disk is full.'

/**
 * PGlite in a thread of its own: however long a query takes, this one goes on serving. Speaks as PGlite does, as far as
 * Drizzle asks; queries wait for their turn there, in the order they were asked. Where it panics, such as on a full disk, it
 * is opened again as after a power cut; until that succeeds every query fails at once.
 */
export class PgliteClient implements Queries {
  readonly #folder: string | undefined
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  readonly #listeners = new Map<number, Listener>()
  #thread: Worker
  #last = 0
  /** Why it is being opened again; undefined while it works. */
  #broken: Failure | undefined
  #isOver = false

  /** That it cannot be opened is told by the first query. */
  constructor(opening: Opening) {
    this.#folder = opening.folder
    this.#thread = this.#start(opening)
  }

  #start(opening: Opening): Worker {
    // The path of the source: what is bundled has none, and the bundler would look for it where it sees a Worker made.
    // Node's own arguments are the process', not the thread's.
    const { Worker: Thread } = process.getBuiltinModule('node:worker_threads')
    const thread: Worker = new Thread(join(PROJECT_ROOT, 'lib/db/pglite/thread.ts'), {
      workerData: opening,
      execArgv: [],
    })
    thread.on('message', (told: Told) => this.#hear(told))
    thread.on('error', error => this.#died(error))
    thread.on('exit', () => (this.#broken ? this.#failAll(this.#broken) : this.#end()))
    // Like a connection, it keeps no process alive while nothing is asked of it.
    thread.unref()
    return thread
  }

  async query<T>(text: string, params: unknown[] = [], options?: QueryOptions): Promise<Found<T>> {
    return (await this.#ask({ do: 'query', text, params, how: reading(options) })) as Found<T>
  }

  /** Several statements without parameters, with one result for each. */
  async exec(text: string): Promise<Found<object>[]> {
    return (await this.#ask({ do: 'exec', text })) as Found<object>[]
  }

  /** Commits when `work` resolves, otherwise takes everything back. */
  async transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
    const tx = ++this.#last
    const query: Queries['query'] = async <Row>(text: string, params: unknown[] = [], options?: QueryOptions) =>
      (await this.#ask({ do: 'query', text, params, how: reading(options), tx })) as Found<Row>
    await this.#ask({ do: 'begin', tx })
    try {
      const value = await work({ query })
      await this.#ask({ do: 'commit', tx })
      return value
    } catch (error) {
      // After a commit that failed there is nothing left to take back.
      await this.#ask({ do: 'rollback', tx }).catch(() => {})
      throw error
    }
  }

  /** Whether `insist` has found something; otherwise nothing is done. The rows are not the caller's any more. */
  async copy(copying: Copying): Promise<boolean> {
    return (await this.#ask(
      { do: 'copy', ...copying },
      copying.rows.map(part => part.buffer),
    )) as boolean
  }

  async listen(channel: string, heard: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>> {
    const listener = ++this.#last
    this.#listeners.set(listener, { channel, heard, ...(missed && { missed }) })
    await this.#ask({ do: 'listen', channel, listener }).catch(error => {
      this.#listeners.delete(listener)
      throw error
    })
    return async () => {
      this.#listeners.delete(listener)
      // What is opened again listens to what is left.
      if (!this.#broken) await this.#ask({ do: 'unlisten', listener })
    }
  }

  /** Queries wait until all is read, which takes memory for all of it; then it is packed into the file. */
  async dump(file: string): Promise<void> {
    await this.#ask({ do: 'dump', file })
  }

  async close(): Promise<void> {
    await this.#ask({ do: 'close' }).catch(error => {
      if (!this.#broken) throw error
    })
    this.#isOver = true
    await this.#thread.terminate()
  }

  #ask(work: Work, given: ArrayBuffer[] = []): Promise<unknown> {
    if (this.#isOver) return Promise.reject(new Error('The embedded database is closed.'))
    if (this.#broken) return Promise.reject(errorOf(this.#broken))
    return this.#send(work, given)
  }

  #send(work: Work, given: ArrayBuffer[] = []): Promise<unknown> {
    const call = ++this.#last
    const answer = Promise.withResolvers<unknown>()
    this.#thread.postMessage({ ...work, call } satisfies Call, given)
    this.#waiting.set(call, answer)
    if (this.#waiting.size === 1) this.#thread.ref()
    return answer.promise
  }

  #hear(told: Told): void {
    if ('listener' in told) {
      this.#listeners.get(told.listener)?.heard(told.payload)
      return
    }
    const answer = this.#waiting.get(told.call)
    this.#waiting.delete(told.call)
    if (this.#waiting.size === 0) this.#thread.unref()
    if ('error' in told) {
      answer?.reject(errorOf(told.error))
      // Whatever it is asked after that it never answers.
      if (told.error.fields.severity === 'PANIC') void this.#reopen(told.error)
    } else answer?.resolve(told.value)
  }

  async #reopen(why: Failure): Promise<void> {
    if (this.#broken || this.#isOver) return
    if (this.#folder === undefined) return this.#died(errorOf(why))
    const broken = { message: BROKEN, fields: { code: why.fields.code } }
    this.#broken = broken
    log.error({ reason: why.message }, 'the embedded database broke off; it is opened again')
    while (!this.#isOver) {
      this.#failAll(broken)
      await this.#thread.terminate()
      this.#thread = this.#start({ folder: this.#folder })
      try {
        await this.#send({ do: 'exec', text: 'select 1' })
        for (const [listener, { channel }] of this.#listeners) await this.#send({ do: 'listen', channel, listener })
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
    this.#failAll({ message: 'The embedded database has ended.', fields: {} })
  }

  #failAll(why: Failure): void {
    for (const { reject } of this.#waiting.values()) reject(errorOf(why))
    this.#waiting.clear()
  }
}

const errorOf = ({ message, fields }: Failure) => Object.assign(new Error(message), fields)

function reading(options: QueryOptions | undefined): Reading {
  return { rowMode: options?.rowMode, areMomentsText: options?.parsers !== undefined }
}
