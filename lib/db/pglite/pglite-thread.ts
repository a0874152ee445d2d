import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { PROJECT_ROOT } from '../../paths.ts'
import { type Call, errorOf, type Failure, type Opening, type Told, type Work } from './calls.ts'

interface Events {
  heard(listener: number, payload: string): void
  /** Whatever it was asked and has not answered it never answers. */
  aborted(why: Failure): void
  failed(error: Error): void
  ended(): void
}

/** A thread that PGlite works in, with the calls that it has yet to answer. */
export class PgliteThread {
  readonly #worker: Worker
  readonly #events: Events
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  #last = 0

  /** That PGlite cannot be opened is told by the first call. */
  constructor(opening: Opening, events: Events) {
    // The path of the source: what is bundled has none, and the bundler would look for it where it sees a Worker made.
    // Node's own arguments are the process', not the thread's.
    const { Worker: Thread } = process.getBuiltinModule('node:worker_threads')
    this.#worker = new Thread(join(PROJECT_ROOT, 'lib/db/pglite/thread.ts'), { workerData: opening, execArgv: [] })
    this.#events = events
    this.#worker.on('message', (told: Told) => this.#hear(told))
    this.#worker.on('error', error => events.failed(error))
    this.#worker.on('exit', () => events.ended())
    // Like a connection, it keeps no process alive while nothing is asked of it.
    this.#worker.unref()
  }

  send(work: Work, given: ArrayBuffer[] = []): Promise<unknown> {
    const call = ++this.#last
    const answer = Promise.withResolvers<unknown>()
    this.#worker.postMessage({ ...work, call } satisfies Call, given)
    this.#waiting.set(call, answer)
    if (this.#waiting.size === 1) this.#worker.ref()
    return answer.promise
  }

  failAll(why: Failure): void {
    for (const { reject } of this.#waiting.values()) reject(errorOf(why))
    this.#waiting.clear()
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate()
  }

  #hear(told: Told): void {
    if ('listener' in told) {
      this.#events.heard(told.listener, told.payload)
      return
    }
    if ('aborted' in told) {
      this.#events.aborted(told.aborted)
      return
    }
    const answer = this.#waiting.get(told.call)
    this.#waiting.delete(told.call)
    if (this.#waiting.size === 0) this.#worker.unref()
    if ('error' in told) answer?.reject(errorOf(told.error))
    else answer?.resolve(told.value)
  }
}
