import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import type { Results } from '@electric-sql/pglite'
import { log } from '../../log.ts'
import { PROJECT_ROOT } from '../../paths.ts'
import type { Call, Copying, Opening, Reading, Told, Work } from './calls.ts'

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

/**
 * PGlite in a thread of its own: however long a query takes, this one goes on serving. Speaks as PGlite does, as far as
 * Drizzle asks; queries wait for their turn there, in the order they were asked.
 */
export class PgliteClient implements Queries {
  readonly #thread: Worker
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  readonly #heard = new Map<number, (payload: string) => void>()
  #last = 0
  #isOver = false

  /** That it cannot be opened is told by the first query. */
  constructor(opening: Opening) {
    // The path of the source: what is bundled has none, and the bundler would look for it where it sees a Worker made.
    // Node's own arguments are the process', not the thread's.
    const { Worker: Thread } = process.getBuiltinModule('node:worker_threads')
    this.#thread = new Thread(join(PROJECT_ROOT, 'lib/db/pglite/thread.ts'), {
      workerData: opening,
      execArgv: [],
    })
    this.#thread.on('message', (told: Told) => this.#hear(told))
    this.#thread.on('error', error => this.#died(error))
    this.#thread.on('exit', () => this.#end())
    // Like a connection, it keeps no process alive while nothing is asked of it.
    this.#thread.unref()
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

  async listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>> {
    const listener = ++this.#last
    this.#heard.set(listener, heard)
    await this.#ask({ do: 'listen', channel, listener })
    return async () => {
      this.#heard.delete(listener)
      await this.#ask({ do: 'unlisten', listener })
    }
  }

  /** Queries wait until all is read, which takes memory for all of it; then it is packed into the file. */
  async dump(file: string): Promise<void> {
    await this.#ask({ do: 'dump', file })
  }

  async close(): Promise<void> {
    await this.#ask({ do: 'close' })
    this.#isOver = true
    await this.#thread.terminate()
  }

  #ask(work: Work, given: ArrayBuffer[] = []): Promise<unknown> {
    if (this.#isOver) return Promise.reject(new Error('The embedded database is closed.'))
    const call = ++this.#last
    const answer = Promise.withResolvers<unknown>()
    this.#thread.postMessage({ ...work, call } satisfies Call, given)
    this.#waiting.set(call, answer)
    if (this.#waiting.size === 1) this.#thread.ref()
    return answer.promise
  }

  #hear(told: Told): void {
    if ('listener' in told) {
      this.#heard.get(told.listener)?.(told.payload)
      return
    }
    const answer = this.#waiting.get(told.call)
    this.#waiting.delete(told.call)
    if (this.#waiting.size === 0) this.#thread.unref()
    if ('error' in told) answer?.reject(Object.assign(new Error(told.error.message), told.error.fields))
    else answer?.resolve(told.value)
  }

  /** A process without its database serves nobody: whoever watches it starts it again. */
  #died(error: Error): void {
    log.fatal({ err: error }, 'the embedded database has failed')
    this.#end()
    process.exit(1)
  }

  #end(): void {
    this.#isOver = true
    for (const { reject } of this.#waiting.values()) reject(new Error('The embedded database has ended.'))
    this.#waiting.clear()
  }
}

function reading(options: QueryOptions | undefined): Reading {
  return { rowMode: options?.rowMode, areMomentsText: options?.parsers !== undefined }
}
