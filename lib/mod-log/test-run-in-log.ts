import { and, eq } from 'drizzle-orm'
import { CAST, type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { openEntry } from '../audit/open-entry.ts'
import { settleEntry } from '../audit/settle-entry.ts'
import { runs, runTargets, type TargetState } from '../db/schema/runs.ts'
import { runCommand } from '../run-command.ts'
import { finishRun } from '../runs/end-run.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { storePlan } from '../runs/store-plan.ts'
import { type TestSteward, viewerOf } from '../test-steward.ts'
import { DAY, now } from '../time.ts'

const guildId = GUILDS.aurora
const mia = { id: CAST.mia.id, name: 'Mia' }

/** A plan of Mia's that times out Rex and Otto. */
export function planTestRun(steward: TestSteward): Promise<string> {
  const target = { plan: 'do' as const, planText: null, runs: true }
  return storePlan(steward, {
    guildId,
    action: 'member.timeout',
    input: { until: new Date(now().getTime() + 7 * DAY).toISOString() },
    reason: 'raid',
    readAt: now(),
    requestedBy: mia,
    targets: [
      { ...target, targetId: CAST.rex.id, name: 'Rex' },
      { ...target, targetId: CAST.otto.id, name: 'Otto' },
    ],
  })
}

/** A bulk run of Mia's that times out Rex and Otto. Nothing works on it: how it goes the test says. */
export async function beginTestRun(steward: TestSteward) {
  const { db } = steward
  const runId = await planTestRun(steward)
  await db.orm.update(runs).set({ status: 'running', startedAt: now() }).where(eq(runs.id, runId))
  const stand = (name: CastName, state: TargetState, settledAt: Date | null) =>
    db.orm
      .update(runTargets)
      .set({ state, settledAt })
      .where(and(eq(runTargets.runId, runId), eq(runTargets.targetId, CAST[name].id)))
  const call = async (name: CastName) => {
    await stand(name, 'running', null)
    const { id, global_name } = CAST[name]
    const person = { guildId, action: 'member.timeout', actor: mia, target: { id, name: global_name }, reason: 'raid' }
    const entryId = await openEntry(db, { ...person, intent: {}, before: {}, runId })
    return {
      /** The platform has answered. */
      ends: async (outcome: 'done' | 'failed') => {
        await settleEntry(db, entryId, { outcome })
        await stand(name, outcome, now())
      },
    }
  }
  return {
    runId,
    /** The platform is asked for one of them, and has not answered. */
    call,
    do: async (name: CastName, outcome: 'done' | 'failed' = 'done') => (await call(name)).ends(outcome),
    order: (what: 'pause' | 'cancel' | 'retry' | 'resume') =>
      runCommand(RUN_COMMANDS[what], { steward, viewer: viewerOf('mia'), input: { guildId, runId } }),
    /** Nobody is left. */
    finish: async () => finishRun(steward, (await db.orm.select().from(runs).where(eq(runs.id, runId)))[0]!),
  }
}
