import type { Outcome } from '../audit/settle-entry.ts'
import { hasTakenEffect } from '../directory/outcomes.ts'
import type { State } from './verb.ts'

/** The outcome of what was carried out, with what its preparation has to say beside it. */
export function remarked<Ended extends Outcome>(ended: Ended, { remark }: State): Ended {
  if (!hasTakenEffect(ended.outcome) || typeof remark !== 'string') return ended
  return { ...ended, explanation: [ended.explanation, remark].filter(Boolean).join(' ') }
}
