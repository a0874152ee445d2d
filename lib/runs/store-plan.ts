import { sql } from 'drizzle-orm'
import { v7 as timeOrderedUuid } from 'uuid'
import type { Named } from '../audit/open-entry.ts'
import { runs, runTargets } from '../db/schema/runs.ts'
import type { Steward } from '../steward.ts'
import { DAY, now } from '../time.ts'
import { dropOlderPlans } from './drop-older-plans.ts'
import { planHash } from './plan-hash.ts'
import type { Planned } from './verdict-of.ts'

export interface Plan {
  guildId: string
  action: string
  input: Record<string, unknown>
  reason: string
  requestedBy: Named
  undoOf?: string
  targets: (Planned & { targetId: string; name: string; input?: Record<string, unknown> })[]
}

// A plan that nobody ordered is thrown away: by then the guild is another one.
const PLAN_KEPT_MS = DAY
// Of up to 100,000 targets: what one statement takes must fit into memory twice.
const SLICE = 5_000

/** Writes a plan down, frozen, and returns the run's id. Nothing runs yet. Older plans of the moderator may go for it. */
export async function storePlan(steward: Steward, plan: Plan): Promise<string> {
  const { db, live } = steward
  const { guildId, action, input, reason, requestedBy, undoOf, targets } = plan
  const id = timeOrderedUuid({ msecs: now().getTime() })
  const running = targets.filter(target => target.runs).map(target => ({ ...target, input: target.input ?? null }))
  const rows = targets.map(({ targetId, name, plan, planText, input, runs }, position) => ({
    target_id: targetId,
    position,
    name,
    input: input ?? null,
    plan,
    plan_text: planText,
    state: runs ? 'waiting' : 'skipped',
  }))
  await db.orm.transaction(async tx => {
    await tx.insert(runs).values({
      id,
      guildId,
      action,
      input,
      reason,
      requestedById: requestedBy.id,
      requestedByName: requestedBy.name,
      status: 'planned',
      total: targets.length,
      planHash: planHash({ action, input, targets: running }),
      undoOf,
      createdAt: now(),
      expiresAt: new Date(now().getTime() + PLAN_KEPT_MS),
    })
    for (let start = 0; start < rows.length; start += SLICE) {
      // One parameter instead of seven for each of these rows.
      const slice = JSON.stringify(rows.slice(start, start + SLICE))
      await tx.execute(sql`
        insert into ${runTargets} (run_id, target_id, position, name, input, plan, plan_text, state)
        select ${id}, target_id, position, name, nullif(input, 'null'::jsonb), plan, plan_text, state
        from jsonb_to_recordset(${slice}::jsonb) as rows(
          target_id text, position int, name text, input jsonb, plan text, plan_text text, state text)`)
    }
  })
  live.publish({ guildId, kind: 'run', ids: [id] })
  await dropOlderPlans(steward, { guildId, requestedById: requestedBy.id, action })
  return id
}
