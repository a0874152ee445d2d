import type { PlanVerdict } from '../db/schema/runs.ts'
import type { Because } from '../permissions/question.ts'

export interface Planned {
  plan: PlanVerdict
  /** Why it does not run, in a sentence. */
  planText: string | null
  runs: boolean
}

export const WILL_DO: Planned = { plan: 'do', planText: null, runs: true }

/** What a plan says of a target that `can()` refuses: the class of the first reason, which is the most important one. */
export function verdictOf(because: Because[]): Planned {
  const [first] = because
  return { plan: first ? classOf(first) : 'never', planText: first?.text ?? null, runs: false }
}

function classOf({ code, who }: Because): PlanVerdict {
  if (who === 'target') return code === 'not-a-member' ? 'not_member' : 'never'
  if (who === 'bot') {
    if (code === 'owner-target') return 'never'
    return code === 'rank' ? 'outranks_bot' : 'bot_lacks'
  }
  return code === 'rank' ? 'outranks_you' : 'you_lack'
}
