import type { Outcome } from '../audit/settle-entry.ts'
import { hasTakenEffect } from '../directory/outcomes.ts'
import type { State } from './verb.ts'

/** The outcome of what was carried out, with what its preparation has to say beside it, and what of the order `stays`. */
export function remarked<Ended extends Outcome>(ended: Ended, { remark }: State, stays?: string | null): Ended {
  const said = [typeof remark === 'string' && remark, stays].filter(Boolean)
  if (!hasTakenEffect(ended.outcome) || said.length === 0) return ended
  return { ...ended, explanation: [ended.explanation, ...said].filter(Boolean).join(' ') }
}
