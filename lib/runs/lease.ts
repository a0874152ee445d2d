import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import type { Database, Orm } from '../db/client.ts'
import { runs, runTargets } from '../db/schema/runs.ts'
import { SECOND } from '../time.ts'
import type { Run } from './find-run.ts'

// A process that dies is missed after this long; one that lives says so three times meanwhile.
const LEASE_S = 15
const BEAT_MS = 5 * SECOND
// What the platform asks for beyond that, the job of the next slice waits for alone.
const LONGEST_REST_S = 3_600

/** That only one process works on a run. By the clock of the database, which all of them share. */
export interface Lease {
  run: Run
  holder: string
  /** Aborts when another process may have the run. */
  lost: AbortSignal
  /** Says that this process is still at it. False: another one may have the run, and nothing must be called any more. */
  keep(): Promise<boolean>
  /** Gives the run back; nobody takes it before `afterMs` from now, an hour at most. */
  release(afterMs?: number): Promise<void>
}

/** Takes a run that has something to do and that nobody works on; null where another does, or it is not due yet. */
export async function takeLease({ orm }: Database, runId: string): Promise<Lease | null> {
  const holder = uuid()
  const [run] = await orm
    .update(runs)
    .set({ leaseHolder: holder, leaseUntil: inSeconds(LEASE_S) })
    .where(
      and(
        eq(runs.id, runId),
        sql`(${runs.leaseUntil} is null or ${runs.leaseUntil} <= now())`,
        sql`(${runs.status} = 'running' or ${hasCutOff})`,
      ),
    )
    .returning()
  if (!run) return null
  const lost = new AbortController()
  lost.signal.addEventListener('abort', () => clearInterval(beat))
  const beat = setInterval(() => {
    renew(orm, runId, holder)
      .then(held => held || lost.abort())
      .catch(() => lost.abort())
  }, BEAT_MS)
  return {
    run,
    holder,
    lost: lost.signal,
    keep: () => renew(orm, runId, holder),
    release: async (afterMs = 0) => {
      clearInterval(beat)
      await orm
        .update(runs)
        .set({ leaseHolder: null, leaseUntil: inSeconds(Math.min(afterMs / SECOND, LONGEST_REST_S)) })
        .where(isHeld(runId, holder))
    },
  }
}

/** Whether a run has a target whose turn was cut off: it is there to be settled, however the run stands. */
const hasCutOff = sql`exists (
  select 1 from ${runTargets} where ${runTargets.runId} = ${runs.id} and ${runTargets.state} = 'running'
)`

/** That this process still has the run, as a condition for whatever it writes. */
export function isHeld(runId: string, holder: string) {
  return and(eq(runs.id, runId), eq(runs.leaseHolder, holder), sql`${runs.leaseUntil} > now()`)
}

async function renew(orm: Orm, runId: string, holder: string): Promise<boolean> {
  const held = await orm
    .update(runs)
    .set({ leaseUntil: inSeconds(LEASE_S) })
    .where(isHeld(runId, holder))
    .returning({ id: runs.id })
  return held.length > 0
}

/**
 * Of the runs that `which` says: what lies further ahead than any lease, or any rest, was stored by a clock that has been put
 * back since. A rest is over then, and a lease ends as if it had been taken now: whoever lives keeps it meanwhile.
 */
export async function shortenLeases({ orm }: Database, which: SQL): Promise<void> {
  const hasHolder = sql`${runs.leaseHolder} is not null`
  const longest = sql`case when ${hasHolder} then ${inSeconds(2 * LEASE_S)} else ${inSeconds(LONGEST_REST_S + LEASE_S)} end`
  await orm
    .update(runs)
    .set({ leaseUntil: sql`case when ${hasHolder} then ${inSeconds(LEASE_S)} else ${inSeconds(0)} end` })
    .where(and(which, gt(runs.leaseUntil, longest)))
}

/**
 * Frees what processes held that are gone. Only for a database that one process has to itself: whoever else had a run is
 * dead for sure.
 */
export async function freeLeases({ kind, orm }: Database): Promise<void> {
  if (kind !== 'pglite') return
  await orm.update(runs).set({ leaseHolder: null, leaseUntil: null }).where(sql`${runs.leaseHolder} is not null`)
}

// Cut off as it is stored: rounded up, it would be to come still where it is meant to be now.
const inSeconds = (seconds: number) => sql`date_trunc('milliseconds', now()) + make_interval(secs => ${seconds})`
