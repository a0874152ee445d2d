import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Recorded, recordEntryIn } from '../audit/record-entry.ts'
import type { Orm } from '../db/client.ts'
import { isRefusedBy } from '../db/is-refused-by.ts'
import { type RunStatus, runs, type TargetState } from '../db/schema/runs.ts'
import { dropRequest, queueLine } from '../mod-log/queue-line.ts'
import type { GuildFacts } from '../permissions/facts.ts'
import type { Steward } from '../steward.ts'
import { DAY, isWithin, now } from '../time.ts'
import { quickDecideReasons } from './decide-reasons.ts'
import { type Run, wrongMoment } from './find-run.ts'
import { takenBack } from './refuse-twice.ts'
import { moveTargets } from './run-targets.ts'
import { standingOf } from './standing-of.ts'
import { asksForAdministrator, asksForSize } from './start-asks.ts'

// How long an approval may be given, and how long it holds.
const APPROVAL_MS = DAY

/**
 * Lets a run begin, or go on with its targets in the states of `again`: at once, or where the brakes ask for it, after a
 * second person's approval. Answers whether it `asks` for one. Throws `conflict` where it stands otherwise by now, and where
 * there are no such targets.
 */
export async function beginRun(
  steward: Steward,
  guild: GuildFacts,
  run: Run,
  from: RunStatus[],
  { again, entry }: { again?: TargetState[]; entry?: Recorded | undefined } = {},
): Promise<{ asks: boolean }> {
  const isApproved = await approvalHolds(steward, run)
  const gives = isApproved ? null : await asksForAdministrator(steward, guild, run, again)
  const decided = isApproved ? {} : { decidedById: null, decidedByName: null, decidedAt: null }
  let asks: string | null = null
  const change = async (tx: Orm) => {
    asks = isApproved ? null : ((await asksInTurn(tx, run, again)) ?? gives)
    const begun = asks
      ? { status: 'asking' as const, because: asks, expiresAt: new Date(now().getTime() + APPROVAL_MS) }
      : { status: 'running' as const, because: null, expiresAt: null, startedAt: run.startedAt ?? now() }
    return { ...begun, ...decided, finishedAt: null }
  }
  const also = async (tx: Orm) => {
    if (again && (await moveTargets(tx, run.id, again, 'waiting')) === 0) {
      throw wrongMoment('has nothing that could be tried again')
    }
    if (asks) await queueLine(tx, { id: run.id, guildId: run.guildId, action: run.action, of: 'request' })
    else await dropRequest(tx, run.id)
  }
  await changeStatus(steward, run, from, change, { also, entry, judged: run })
  if (!asks) await queueSlice(steward, run)
  return { asks: asks !== null }
}

/** Of two runs that one person lets begin at the same moment, the later one counts the first. */
async function asksInTurn(tx: Orm, run: Run, states: TargetState[] | undefined): Promise<string | null> {
  const whose = `begin ${run.guildId} ${run.requestedById}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`)
  return asksForSize(tx, run, states)
}

/** Whether a run was approved less than a day ago, by somebody who might approve it still. */
export async function approvalHolds(steward: Steward, run: Run): Promise<boolean> {
  const { decidedById: id, decidedByName, decidedAt } = run
  if (!id || !decidedAt || !isWithin(APPROVAL_MS, decidedAt)) return false
  const standing = await standingOf(steward, run, { id, name: decidedByName ?? id }, 'approved')
  return standing !== null && (await quickDecideReasons(steward, standing, run)).length === 0
}

/** What is stored with a change or not at all. */
interface Along {
  also?: (tx: Orm) => Promise<unknown>
  /** What the log tells of it. */
  entry?: Recorded | undefined
  /**
   * As it was judged: where targets were put back meanwhile, that was about others, and where its approval was withdrawn, by one
   * that holds no more.
   */
  judged?: Pick<Run, 'planHash' | 'decidedById'>
}

/**
 * Changes a run that stands like one of `from`, and in the same transaction what `also` says, and the log; throws `conflict`
 * where another was faster.
 */
export async function changeStatus(
  { db, live }: Steward,
  { id, guildId }: Pick<Run, 'id' | 'guildId'>,
  from: RunStatus[],
  change: Partial<Run> | ((tx: Orm) => Promise<Partial<Run>>),
  { also, entry, judged }: Along = {},
): Promise<void> {
  const work = async (tx: Orm) => {
    const set = typeof change === 'function' ? await change(tx) : change
    const changed = await tx
      .update(runs)
      .set(set)
      .where(and(eq(runs.id, id), inArray(runs.status, from), judged && isAsJudged(judged)))
      .returning({ id: runs.id })
    if (changed.length === 0) throw wrongMoment('stands otherwise by now')
    await also?.(tx)
    return entry && recordEntryIn(tx, { ...entry, after: { status: set.status } })
  }
  const entryId = await db.orm.transaction(work).catch(error => {
    throw isRefusedBy(error, 'runs_undo') ? takenBack('Somebody else is taking this run back.') : error
  })
  live.publish({ guildId, kind: 'run', ids: [id] })
  if (entryId) live.publish({ guildId, kind: 'audit', ids: [entryId] })
}

function isAsJudged({ planHash, decidedById }: Pick<Run, 'planHash' | 'decidedById'>) {
  return and(eq(runs.planHash, planHash), sql`${runs.decidedById} is not distinct from ${decidedById}::text`)
}

/** Asks for the next slice of a run. */
export function queueSlice(
  { jobs }: Steward,
  { id, guildId }: Pick<Run, 'id' | 'guildId'>,
  afterMs = 0,
  failures = 0,
): Promise<void> {
  return jobs.send('run-slice', { runId: id, failures }, { key: id, group: guildId, afterMs })
}
