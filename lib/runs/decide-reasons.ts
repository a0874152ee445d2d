import type { Standing } from '../permissions/facts.ts'
import type { Steward } from '../steward.ts'
import type { Run } from './find-run.ts'
import { questionsOf } from './questions-of.ts'

// More sentences say nothing new.
const MOST = 5

/** Why somebody may not decide over a run, as far as one can tell without its targets; empty where they may. */
export async function quickDecideReasons(steward: Steward, standing: Standing, run: Run): Promise<string[]> {
  if (run.requestedById === standing.moderator.userId) {
    return ['You ordered this run. Somebody else has to approve it.']
  }
  return questionsOf(run).quickReasons(steward, standing, run)
}

/** Why somebody may not decide over a run: it is their own, or they lack the right over one of its targets. */
export async function decideReasons(steward: Steward, standing: Standing, run: Run): Promise<string[]> {
  const quick = await quickDecideReasons(steward, standing, run)
  if (quick.length > 0) return quick
  const sentences = await questionsOf(run).reasons(steward, standing, run)
  if (sentences.length <= MOST) return sentences
  return [...sentences.slice(0, MOST), `And the same for ${(sentences.length - MOST).toLocaleString('en')} more.`]
}
