import type { Results } from '@electric-sql/pglite'
import type { Bytes } from '../copy-bytes.ts'
import type { Copying, Reading } from './calls.ts'
import type { ReopeningThread } from './reopening-thread.ts'

interface QueryOptions {
  rowMode?: 'array' | 'object'
  /** Only Drizzle gives any. */
  parsers?: object
}

/** As much of a result as queries are asked for. */
type Found<T> = Pick<Results<T>, 'rows' | 'affectedRows'>

/** Where the queries are answered. */
export type Thread = Pick<ReopeningThread, 'ask' | 'listen' | 'close'>

export interface Queries {
  query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Found<T>>
}

/**
 * PGlite in a thread of its own: however long a query takes, this one goes on serving. Speaks as PGlite does, as far as
 * Drizzle asks; queries wait for their turn there, in the order they were asked. While it is being opened again after a panic
 * every query fails at once.
 */
export class PgliteClient implements Queries {
  readonly #thread: Thread
  #lastTransaction = 0

  constructor(thread: Thread) {
    this.#thread = thread
  }

  async query<T>(text: string, params: unknown[] = [], options?: QueryOptions): Promise<Found<T>> {
    return (await this.#thread.ask({ do: 'query', text, params, how: reading(options) })) as Found<T>
  }

  /** Several statements without parameters, with one result for each. */
  async exec(text: string): Promise<Found<object>[]> {
    return (await this.#thread.ask({ do: 'exec', text })) as Found<object>[]
  }

  /** Commits when `work` resolves, otherwise takes everything back. */
  async transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
    const tx = ++this.#lastTransaction
    const query: Queries['query'] = async <Row>(text: string, params: unknown[] = [], options?: QueryOptions) =>
      (await this.#thread.ask({ do: 'query', text, params, how: reading(options), tx })) as Found<Row>
    await this.#thread.ask({ do: 'begin', tx })
    try {
      const value = await work({ query })
      await this.#thread.ask({ do: 'commit', tx })
      return value
    } catch (error) {
      // After a commit that failed there is nothing left to take back.
      await this.#thread.ask({ do: 'rollback', tx }).catch(() => {})
      throw error
    }
  }

  /** Whether `insist` has found something; otherwise nothing is done. The rows are not the caller's any more. */
  async copy(copying: Copying): Promise<boolean> {
    return (await this.#thread.ask(
      { do: 'copy', ...copying },
      copying.rows.map(part => part.buffer),
    )) as boolean
  }

  /** All that a COPY … TO '/dev/blob' writes. */
  async copyOut(text: string): Promise<Bytes> {
    return (await this.#thread.ask({ do: 'copyOut', text })) as Bytes
  }

  listen(channel: string, heard: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>> {
    return this.#thread.listen(channel, heard, missed)
  }

  /** Queries wait until all is read, which takes memory for all of it; then it is packed into the file. */
  async dump(file: string): Promise<void> {
    await this.#thread.ask({ do: 'dump', file })
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}

function reading(options: QueryOptions | undefined): Reading {
  return { rowMode: options?.rowMode, areMomentsText: options?.parsers !== undefined }
}
