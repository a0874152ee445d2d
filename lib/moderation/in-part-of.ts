import type { Outcome } from '../audit/settle-entry.ts'

/** The outcome of an order that took back a part of what was done, and `leaves` the rest: it is that of a part. */
export function inPartOf<Ended extends Outcome>({ leaves }: Record<string, unknown>, ended: Ended): Ended {
  if (ended.outcome !== 'done' || typeof leaves !== 'string') return ended
  return { ...ended, outcome: 'partial', explanation: [ended.explanation, leaves].filter(Boolean).join(' ') }
}
