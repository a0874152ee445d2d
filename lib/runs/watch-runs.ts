import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { runs, runTargets } from '../db/schema/runs.ts'
import { inBackground } from '../platform/platform.ts'
import { startRounds } from '../rounds.ts'
import type { Steward } from '../steward.ts'
import { SECOND } from '../time.ts'
import { queueSlice } from './begin-run.ts'
import { endExpired } from './end-expired.ts'
import { freeLeases, shortenLeases } from './lease.ts'
import { runSlice } from './run-slice.ts'

const ROUND_MS = 3 * SECOND
// A slice that is due has its job already; only where that was lost with its process the watch asks for another.
const GRACE = sql`now() - interval '1 second'`

/** Works on bulk runs in this process, and asks for slices of those that nobody works on. */
export function startRuns(steward: Steward): { stop(): Promise<void> } {
  const worker = { ...steward, platform: inBackground(steward.platform) }
  let isWorking = false
  return startRounds({
    everyMs: ROUND_MS,
    work: async () => {
      // A database that is away at the start must not keep the runs waiting until there is another process.
      if (!isWorking) await begin(worker)
      isWorking = true
      await watchRuns(worker)
    },
    failure: 'watching the runs failed',
  })
}

async function begin(worker: Steward): Promise<void> {
  await freeLeases(worker.db)
  await worker.jobs.work({ 'run-slice': (payload, signal) => runSlice(worker, payload, signal) })
}

/** One look at all runs: those that nobody works on get a slice, those that have waited too long end. */
async function watchRuns(steward: Steward): Promise<void> {
  await endExpired(steward)
  const { orm } = steward.db
  const isFree = or(isNull(runs.leaseUntil), lt(runs.leaseUntil, GRACE))
  // Each by an index of its own, however many runs there have been.
  const cutOff = orm.select({ id: runTargets.runId }).from(runTargets).where(eq(runTargets.state, 'running'))
  for (const isOpen of [eq(runs.status, 'running'), inArray(runs.id, cutOff)]) {
    await shortenLeases(steward.db, isOpen)
    const idle = await orm.select({ id: runs.id, guildId: runs.guildId }).from(runs).where(and(isOpen, isFree))
    for (const run of idle) await queueSlice(steward, run)
  }
}
