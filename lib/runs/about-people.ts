import { and, eq } from 'drizzle-orm'
import { givesAdministrator } from '../brakes/gives-administrator.ts'
import type { Orm } from '../db/client.ts'
import { runTargets } from '../db/schema/runs.ts'
import type { GuildFacts, Standing } from '../permissions/facts.ts'
import { stranger } from '../permissions/live/outsider.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import type { Steward } from '../steward.ts'
import { findPeople } from './find-people.ts'
import type { Run } from './find-run.ts'
import { reasonsForAnybody, refusals } from './judge-targets.ts'
import { refuseForAnybody } from './plan-run.ts'
import type { Questions } from './questions.ts'
import { parsedOrderFor } from './run-order.ts'
import { plannedTargets } from './run-targets.ts'

/** What is asked of runs whose targets are people, or a role. */
export const aboutPeople: Questions = {
  async refuseToStart(steward, standing, run) {
    if (run.undoOf) return
    const { verb, input } = parsedOrderFor(steward, run, { targetId: '0', input: null })
    await refuseForAnybody(steward, verb, input, standing)
  },
  async quickReasons(steward, standing, run) {
    if (run.undoOf) return []
    const { verb, input } = parsedOrderFor(steward, run, { targetId: '0', input: null })
    const because = await reasonsForAnybody(steward, verb, input, standing)
    return because.filter(({ who }) => who === 'moderator').map(({ text }) => text)
  },
  reasons: reasonsOfTargets,
  async givesAdministrator(steward, guild, run) {
    for (const own of run.undoOf ? await differingInputs(steward.db.orm, run.id) : [null]) {
      if (await orderGives(steward, guild, run, own)) return true
    }
    return false
  },
  nothingToDo: 'There is nobody for whom this would do anything.',
}

async function reasonsOfTargets(steward: Steward, standing: Standing, run: Run): Promise<string[]> {
  const targets = await plannedTargets(steward.db.orm, run.id)
  const people = await findPeople(
    steward.db,
    run.guildId,
    targets.map(({ targetId }) => targetId),
  )
  const sentences: string[] = []
  // Parsed once where all targets have the same order.
  const common = run.undoOf ? null : parsedOrderFor(steward, run, { targetId: '0', input: null })
  for (const target of targets) {
    const { verb, input } = common
      ? { ...common, input: { ...common.input, userId: target.targetId } }
      : parsedOrderFor(steward, run, target)
    const person = people.get(target.targetId)?.person ?? { ...stranger(target.targetId), name: target.name }
    const because = await refusals(steward, verb, input, standing, person)
    const own = because.find(({ who, code }) => who === 'moderator' || code === 'self-target')
    if (own) sentences.push(`${nameInSentence(target.name)}: ${own.text}`)
  }
  return sentences
}

type Own = Parameters<typeof parsedOrderFor>[2]['input']

async function orderGives(steward: Steward, guild: GuildFacts, run: Run, own: Own): Promise<boolean> {
  const { verb, input } = parsedOrderFor(steward, run, { targetId: '0', input: own })
  const asks = await verb.asks?.(input, steward)
  return asks !== undefined && givesAdministrator(guild, asks)
}

async function differingInputs(orm: Orm, runId: string): Promise<Own[]> {
  const rows = await orm
    .selectDistinct({ input: runTargets.input })
    .from(runTargets)
    .where(and(eq(runTargets.runId, runId), eq(runTargets.state, 'waiting')))
  return rows.map(({ input }) => input)
}
