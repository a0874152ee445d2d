import { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Database } from '../db/client.ts'
import { log } from '../log.ts'
import { SECOND } from '../time.ts'
import { bringForward } from './bring-forward.ts'
import { type Handlers, JOBS, type JobName } from './job-table.ts'
import { toldNowAndThen } from './told-now-and-then.ts'

/** The queue of deferred work, in the same database as all else (pg-boss). */
export interface Jobs {
  /**
   * Queues a job, to be done `afterMs` from now at the earliest. One of the same key waits already: then nothing. Not all
   * workers of a process do those of the same `group`, which is a guild's id: one guild does not hold up the others.
   */
  send<Name extends JobName>(
    name: Name,
    payload: z.input<(typeof JOBS)[Name]>,
    options: { key: string; group: string; afterMs?: number },
  ): Promise<void>
  /** Begins to do the jobs in this process. */
  work(handlers: Partial<Handlers>): Promise<void>
  /** Ends what this process has begun: jobs are told by their signal. */
  stop(): Promise<void>
}

// Runs and scheduled messages of several guilds side by side; one platform and one queue of requests are behind all of them.
const AT_ONCE = 6
const OF_ONE_GROUP = 4
const STOPS_WITHIN_MS = 5_000

/** The jobs of one process, which `works` on them or only sends. Nothing is opened before the first use. */
export function openJobs(db: Database, works: boolean): Jobs {
  let opened: Promise<PgBoss> | undefined
  const stopping = new AbortController()
  const boss = () => {
    opened ??= open(db, works).catch(error => {
      opened = undefined
      throw error
    })
    return opened
  }
  return {
    async send(name, payload, { key, group, afterMs = 0 }) {
      const queue = await boss()
      // From the database's own present: a clock that is ahead here would put it off by as much.
      const startAfter = afterMs / SECOND
      const queued = await queue.send(name, payload, {
        singletonKey: key,
        group: { id: group },
        ...(afterMs > 0 && { startAfter }),
      })
      if (queued === null) await bringForward(db.orm, name, key)
    },
    async work(handlers) {
      const queue = await boss()
      for (const [name, handle] of Object.entries(handlers) as [JobName, Handlers[JobName]][]) {
        await queue.work(
          name,
          {
            localConcurrency: AT_ONCE,
            localGroupConcurrency: OF_ONE_GROUP,
            pollingIntervalSeconds: 2,
            notifyPollingIntervalSeconds: 5,
          },
          async ([job]) => {
            if (!job) return
            // The payload is of the same name as its handler, which no type tells here.
            const payload = JOBS[name].parse(job.data) as never
            await handle(payload, AbortSignal.any([job.signal, stopping.signal]))
          },
        )
      }
    },
    async stop() {
      stopping.abort()
      const queue = await opened?.catch(() => undefined)
      await queue?.stop({ graceful: true, timeout: STOPS_WITHIN_MS, close: true })
    },
  }
}

async function open(db: Database, works: boolean): Promise<PgBoss> {
  const boss = new PgBoss({
    ...db.jobs,
    // Whoever only sends leaves the upkeep to those who work.
    supervise: works,
    schedule: false,
    useListenNotify: works,
    monitorVacuum: false,
    reindex: db.kind === 'postgres',
  })
  boss.on(
    'error',
    toldNowAndThen(error => log.warn({ err: error }, 'the queue of jobs reports an error')),
  )
  try {
    await boss.start()
    for (const name of Object.keys(JOBS)) {
      // "short": of one key one job waits at most; whatever is behind it is the tables' to know.
      await boss.createQueue(name, { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3_600, notify: true })
    }
    return boss
  } catch (error) {
    // It is tried again with another one: this one must not keep its connections.
    await boss.stop({ graceful: false, close: true }).catch(() => undefined)
    throw error
  }
}
