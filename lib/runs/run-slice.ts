import { PlatformError } from '../platform/errors.ts'
import { onlyWhile } from '../platform/platform.ts'
import type { Steward } from '../steward.ts'
import { MINUTE, SECOND } from '../time.ts'
import { queueSlice } from './begin-run.ts'
import { endTurn, idsOf } from './claim-targets.ts'
import { explainRun, finishRun, stopRun } from './end-run.ts'
import { givenUp } from './given-up.ts'
import { type Lease, takeLease } from './lease.ts'
import { hashNow } from './run-targets.ts'
import { settleCutOff } from './settle-cut-off.ts'
import { type Ended, type Halt, type Later, laterAfter, type Turn } from './turn-of.ts'
import { turnsOf } from './turns-of.ts'

// A slice: short enough that a process that is told to end does so soon, and that other runs have their turn.
const SLICE_MS = 30 * SECOND
const FIRST_PAUSE_MS = 5 * SECOND
const LONGEST_PAUSE_MS = 5 * MINUTE
// Whoever watches wonders after that.
const WORTH_A_WORD_MS = 5 * SECOND
// After about 20 minutes of silence a turn has failed: perhaps the platform answers the next one.
const MOST_FAILURES = 8

/** How a slice has ended: nothing is left to do; more is; or more is, later. */
type Slice = 'over' | 'more' | Later

interface Asked {
  runId: string
  /** How often in a row the platform has not answered. */
  failures: number
}

/**
 * Works on a run for at most 30 s, one turn after another, and queues the next slice. Does nothing where another process
 * has the run or it is not due.
 */
export async function runSlice(steward: Steward, { runId, failures }: Asked, signal: AbortSignal): Promise<void> {
  const lease = await takeLease(steward.db, runId)
  if (!lease) return
  let slice: Slice = 'over'
  let got = 0
  try {
    slice = await work(steward, lease, { failures, signal: AbortSignal.any([signal, lease.lost]), onTurn: () => got++ })
  } catch (error) {
    // Where a turn was cut off, nothing goes on before the platform could be looked at.
    if (!(error instanceof PlatformError)) throw error
    slice = laterAfter(error)
  } finally {
    if (typeof slice === 'object') slice = await putOff(steward, lease, slice, got > 0 ? 0 : failures)
    else await lease.release()
  }
  if (slice === 'more') await queueSlice(steward, lease.run)
}

interface Working {
  failures: number
  signal: AbortSignal
  onTurn: () => void
}

async function work(opened: Steward, lease: Lease, { failures, signal, onTurn }: Working): Promise<Slice> {
  const { run } = lease
  const { db, live } = opened
  // A process that stood still meanwhile is not the one to call any more.
  const steward = { ...opened, platform: onlyWhile(opened.platform, lease.keep) }
  const turns = turnsOf(steward, lease)
  await settleCutOff(steward, lease, turns)
  if (run.status !== 'running') return 'over'
  if (run.decidedById && (await hashNow(db.orm, run)) !== run.planHash) {
    await stopRun(steward, run, 'The plan is not the one that was approved.')
    return 'over'
  }
  const unprepared = await turns.prepare?.()
  if (unprepared) return endOf(steward, lease, unprepared)
  const until = AbortSignal.any([signal, AbortSignal.timeout(SLICE_MS)])
  let silences = failures
  while (!until.aborted) {
    const targets = await turns.claim(until)
    if (!Array.isArray(targets)) return endOf(steward, lease, targets)
    if (targets.length === 0) {
      if (until.aborted) break
      await finishRun(steward, run)
      return 'over'
    }
    const taken = await turns.take(targets)
    const turn = isGivenUp(taken, silences) ? await givenUp(db.orm, run, idsOf(targets)) : taken
    for (const { targetIds, end } of endsOf(turn, idsOf(targets))) await endTurn(db.orm, lease, targetIds, end)
    live.publish({ guildId: run.guildId, kind: 'run', ids: [run.id] })
    if (isEnded(turn) || gotAhead(turn)) onTurn()
    if (!isEnded(turn)) return endOf(steward, lease, turn)
    silences = 0
    if (run.because) await explainRun(steward, run, null)
  }
  return 'more'
}

const isEnded = (turn: Turn): turn is Ended => 'end' in turn || 'ends' in turn

const gotAhead = (turn: Halt) => 'later' in turn && turn.later.gotAhead === true

/** How each of those who shared a turn stands after it; who has not had it waits on. */
function endsOf(turn: Turn, targetIds: string[]) {
  if ('ends' in turn) return turn.ends
  if ('open' in turn) return []
  return [{ targetIds, end: 'end' in turn ? turn.end : { state: 'waiting' as const, entryId: null } }]
}

/** How a slice ends with a turn that does not let the run go on. */
async function endOf(steward: Steward, { run }: Lease, turn: Halt): Promise<Slice> {
  if ('later' in turn) return turn.later
  if ('open' in turn) return turn.open
  await stopRun(steward, run, turn.stop)
  return 'over'
}

/** Whether the platform has left a turn without an answer so often that it has failed. */
function isGivenUp(turn: Turn, failures: number): boolean {
  return 'later' in turn && turn.later.afterMs === null && !gotAhead(turn) && failures >= MOST_FAILURES
}

/** Leaves a run alone for a while: as long as the platform said, or longer with each time that it said nothing. */
async function putOff(steward: Steward, lease: Lease, later: Later, failures: number): Promise<Slice> {
  const backoff = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
  const afterMs = later.afterMs ?? backoff
  try {
    const isTold = later.isTold || later.afterMs === null || afterMs > WORTH_A_WORD_MS
    if (isTold) await explainRun(steward, lease.run, later.because)
  } finally {
    // Whatever cannot be written: the run is another's to take.
    await lease.release(afterMs)
  }
  await queueSlice(steward, lease.run, afterMs, later.afterMs === null ? failures + 1 : failures)
  return later
}
