import type { Standing } from '../permissions/facts.ts'
import { stranger } from '../permissions/live/outsider.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import type { Steward } from '../steward.ts'
import { findPeople } from './find-people.ts'
import type { Run } from './find-run.ts'
import { reasonsForAnybody, refusals } from './judge-targets.ts'
import { parsedOrderFor } from './run-order.ts'
import { plannedTargets } from './run-targets.ts'

// More sentences say nothing new.
const MOST = 5

/** Why somebody may not decide over a run, as far as one can tell without its targets; empty where they may. */
export async function quickDecideReasons(steward: Steward, standing: Standing, run: Run): Promise<string[]> {
  if (run.requestedById === standing.moderator.userId) {
    return ['You ordered this run. Somebody else has to approve it.']
  }
  if (run.undoOf) return []
  const { verb, input } = parsedOrderFor(steward, run, { targetId: '0', input: null })
  const because = await reasonsForAnybody(steward, verb, input, standing)
  return because.filter(({ who }) => who === 'moderator').map(({ text }) => text)
}

/** Why somebody may not decide over a run: it is their own, or they lack the right over one of its targets. */
export async function decideReasons(steward: Steward, standing: Standing, run: Run): Promise<string[]> {
  const quick = await quickDecideReasons(steward, standing, run)
  if (quick.length > 0) return quick
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
  if (sentences.length <= MOST) return sentences
  return [...sentences.slice(0, MOST), `And the same for ${(sentences.length - MOST).toLocaleString('en')} more.`]
}
