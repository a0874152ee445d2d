import { and, eq, inArray } from 'drizzle-orm'
import { givesAdministrator } from '../brakes/gives-administrator.ts'
import type { Orm } from '../db/client.ts'
import { runTargets, type TargetState } from '../db/schema/runs.ts'
import { StewardError } from '../errors.ts'
import { authorizeNeeds } from '../moderation/authorize-needs.ts'
import type { Action } from '../permissions/actions.ts'
import { judge } from '../permissions/authorize.ts'
import type { GuildFacts, Standing } from '../permissions/facts.ts'
import { stranger } from '../permissions/live/somebody.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import type { Because } from '../permissions/question.ts'
import type { Steward } from '../steward.ts'
import { bulkVerb } from './bulk-verb.ts'
import { findPeople } from './find-people.ts'
import type { Run } from './find-run.ts'
import { reasonsForAnybody, refusals } from './judge-targets.ts'
import { refuseForAnybody } from './plan-run.ts'
import type { Questions } from './questions.ts'
import { parsedOrderFor, personOf, readableOrderFor } from './run-order.ts'
import { plannedTargets } from './run-targets.ts'
import { isUndo } from './undo-order.ts'

const OF_ALL = { targetId: '0', input: null }

/** What is asked of runs whose targets are people, or a role. */
export const aboutPeople: Questions = {
  async refuseToStart(steward, standing, run) {
    if (isUndo(run)) return
    const { verb, input } = parsedOrderFor(steward, run, OF_ALL)
    await refuseForAnybody(steward, verb, input, standing)
  },
  async quickReasons(steward, standing, run) {
    if (isUndo(run)) return []
    const order = readableOrderFor(steward, run, OF_ALL)
    const because = order
      ? await reasonsForAnybody(steward, order.verb, order.input, standing)
      : reasonsFor(bulkVerb(run.action).action, standing)
    return because.filter(({ who }) => who === 'moderator').map(({ text }) => text)
  },
  reasons: reasonsOfTargets,
  async givesAdministrator(steward, guild, run, states) {
    for (const own of isUndo(run) ? await differingInputs(steward.db.orm, run.id, states) : [null]) {
      if (await orderGives(steward, guild, run, own)) return true
    }
    return false
  },
  isOutdated: (steward, run) => !isUndo(run) && readableOrderFor(steward, run, OF_ALL) === null,
  nothingToDo: 'There is nobody for whom this would do anything.',
}

/** By what it does alone. */
function reasonsFor(action: Action, standing: Standing): Because[] {
  const verdict = judge({ action }, { standing })
  return verdict.ok ? [] : verdict.because
}

async function reasonsOfTargets(steward: Steward, standing: Standing, run: Run): Promise<string[]> {
  // Parsed once where all targets have the same order.
  const common = isUndo(run) ? null : readableOrderFor(steward, run, OF_ALL)
  if (!isUndo(run) && !common) return []
  const lacks = common && (await lacksNeeds(steward, standing, common))
  if (lacks) return [lacks]
  const targets = await plannedTargets(steward.db.orm, run.id)
  const people = await findPeople(
    steward.db,
    run.guildId,
    targets.map(target => personOf(target)!),
    bulkVerb(run.action),
  )
  const sentences: string[] = []
  for (const target of targets) {
    const order = common
      ? { ...common, input: { ...common.input, userId: target.targetId } }
      : readableOrderFor(steward, run, target)
    if (!order) continue
    const { verb, input } = order
    const person = people.get(input.userId)?.person ?? { ...stranger(input.userId), name: target.name }
    const because = await refusals(steward, verb, input, standing, person)
    const own = because.find(({ who, code }) => who === 'moderator' || code === 'self-target')
    if (own) sentences.push(`${nameInSentence(target.name)}: ${own.text}`)
  }
  return sentences
}

/** Why somebody may not do what goes with an order, whoever it is about. */
async function lacksNeeds(
  steward: Steward,
  { guild, moderator }: Standing,
  { verb, input }: ReturnType<typeof parsedOrderFor>,
): Promise<string | null> {
  try {
    await authorizeNeeds(steward, verb, input, { guildId: guild.id, moderatorId: moderator.userId })
    return null
  } catch (error) {
    if (error instanceof StewardError && ['forbidden', 'not_found'].includes(error.code)) return error.message
    throw error
  }
}

type Own = Parameters<typeof parsedOrderFor>[2]['input']

async function orderGives(steward: Steward, guild: GuildFacts, run: Run, own: Own): Promise<boolean> {
  const order = readableOrderFor(steward, run, { targetId: '0', input: own })
  const asks = await order?.verb.asks?.(order.input, steward)
  return asks !== undefined && givesAdministrator(guild, asks)
}

async function differingInputs(orm: Orm, runId: string, states: TargetState[]): Promise<Own[]> {
  const rows = await orm
    .selectDistinct({ input: runTargets.input })
    .from(runTargets)
    .where(and(eq(runTargets.runId, runId), inArray(runTargets.state, states)))
  return rows.map(({ input }) => input)
}
