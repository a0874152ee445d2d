import { and, count, eq } from 'drizzle-orm'
import { givesAdministrator } from '../brakes/gives-administrator.ts'
import { readBrakes } from '../brakes/read-brakes.ts'
import type { Orm } from '../db/client.ts'
import { runTargets } from '../db/schema/runs.ts'
import type { GuildFacts } from '../permissions/facts.ts'
import type { Steward } from '../steward.ts'
import type { Run } from './find-run.ts'
import { parsedOrderFor } from './run-order.ts'

/** Why a run needs the approval of a second person before it starts, in a sentence; null where it needs none. */
export async function startAsks(steward: Steward, guild: GuildFacts, run: Run): Promise<string | null> {
  const set = await readBrakes(steward.db.orm, run.guildId)
  if (set.approvalOver !== null) {
    const waiting = await countWaiting(steward.db.orm, run.id)
    if (waiting > set.approvalOver) return overThreshold(set.approvalOver)
  }
  if (set.approveAdministrator && (await orderGivesAdministrator(steward, guild, run))) {
    return 'Giving Administrator needs the approval of a second person here.'
  }
  return null
}

function overThreshold(most: number): string {
  return `A run over more than ${most.toLocaleString('en')} needs the approval of a second person here.`
}

async function orderGivesAdministrator(steward: Steward, guild: GuildFacts, run: Run): Promise<boolean> {
  for (const own of run.undoOf ? await differingInputs(steward.db.orm, run.id) : [null]) {
    const { verb, input } = parsedOrderFor(steward, run, { targetId: '0', input: own })
    const asks = await verb.asks?.(input, steward)
    if (asks && givesAdministrator(guild, asks)) return true
  }
  return false
}

async function differingInputs(orm: Orm, runId: string): Promise<(Record<string, unknown> | null)[]> {
  const rows = await orm
    .selectDistinct({ input: runTargets.input })
    .from(runTargets)
    .where(and(eq(runTargets.runId, runId), eq(runTargets.state, 'waiting')))
  return rows.map(({ input }) => input)
}

export async function countWaiting(orm: Orm, runId: string): Promise<number> {
  const [row] = await orm
    .select({ waiting: count() })
    .from(runTargets)
    .where(and(eq(runTargets.runId, runId), eq(runTargets.state, 'waiting')))
  return row?.waiting ?? 0
}
