import { eq, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { runs, runTargets } from '../db/schema/runs.ts'
import { foldedBeside } from '../directory/folded-beside.ts'
import { noneErasedSince } from '../erasure/hold-erasures.ts'
import { newId } from '../new-id.ts'
import type { Steward } from '../steward.ts'
import { DAY, HOUR, now } from '../time.ts'
import { dropOlderPlans } from './drop-older-plans.ts'
import { UNWRITTEN } from './is-whole.ts'
import { requireReasons } from './lacks-reason.ts'
import type { Plan } from './plan.ts'
import { planHash } from './plan-hash.ts'

// A plan that nobody ordered is thrown away: by then the guild is another one.
const PLAN_KEPT_MS = DAY
// By then nobody is writing it down any more.
const ABANDONED_MS = HOUR
// So many rows hold PGlite for about 25 ms.
const SLICE = 500

/**
 * Writes a plan down, frozen, and returns the run's id. Throws `invalid` where the guild asks for a reason and it
 * has none, and `conflict` where somebody in it was erased since it was worked out. Nothing runs yet. Older plans
 * of the moderator may go for it. Slice by slice, and a plan at the end: one transaction for 100,000 would hold
 * PGlite, and all who wait for it, for seconds.
 */
export async function storePlan(steward: Steward, plan: Plan): Promise<string> {
  const { db, live } = steward
  const { guildId, action, input, reason, requestedBy, readAt, undoOf, undoOfActor, targets } = plan
  const id = newId()
  await requireReasons(db.orm, plan)
  const running = targets.filter(target => target.runs).map(target => ({ ...target, input: target.input ?? null }))
  await db.orm.insert(runs).values({
    id,
    guildId,
    action,
    input,
    reason,
    foldedReason: foldedBeside(reason),
    requestedById: requestedBy.id,
    requestedByName: requestedBy.name,
    status: 'planned',
    total: targets.length,
    planHash: UNWRITTEN,
    undoOf,
    undoOfActorId: undoOfActor?.id,
    undoOfActorName: undoOfActor?.name,
    createdAt: now(),
    expiresAt: inMs(ABANDONED_MS),
  })
  for (let start = 0; start < targets.length; start += SLICE) {
    await storeTargets(db.orm, id, start, targets.slice(start, start + SLICE))
  }
  const whole = { planHash: planHash({ action, input, targets: running }), expiresAt: inMs(PLAN_KEPT_MS) }
  try {
    await db.orm.transaction(async tx => {
      // An erasure that begins later drops it.
      await noneErasedSince(guildId, peopleOf(plan), readAt)(tx, id)
      await tx.update(runs).set(whole).where(eq(runs.id, id))
    })
  } catch (error) {
    await db.orm.delete(runs).where(eq(runs.id, id))
    throw error
  }
  live.publish({ guildId, kind: 'run', ids: [id] })
  await dropOlderPlans(steward, { guildId, requestedById: requestedBy.id, action })
  return id
}

/** Everybody whom it tells of; see `isOf` in erase-runs.ts. */
function peopleOf({ action, undoOfActor, targets }: Plan): string[] {
  const people = targets.flatMap(({ targetId, input }) => [
    targetId,
    undoOfActor && input?.userId,
    action === 'message.delete' && input?.authorId,
  ])
  return [...new Set(people.filter(id => typeof id === 'string'))]
}

async function storeTargets(orm: Orm, runId: string, start: number, targets: Plan['targets']): Promise<void> {
  const rows = targets.map(({ targetId, name, plan, planText, input, runs }, index) => ({
    target_id: targetId,
    position: start + index,
    name,
    folded_name: foldedBeside(name),
    input: input ?? null,
    plan,
    plan_text: planText,
    state: runs ? 'waiting' : 'skipped',
  }))
  // One parameter instead of eight for each of these rows.
  await orm.execute(sql`
    insert into ${runTargets} (run_id, target_id, position, name, folded_name, input, plan, plan_text, state)
    select ${runId}, target_id, position, name, folded_name, nullif(input, 'null'::jsonb), plan, plan_text, state
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows(
      target_id text, position int, name text, folded_name text, input jsonb, plan text, plan_text text, state text)`)
}

const inMs = (ms: number) => new Date(now().getTime() + ms)
