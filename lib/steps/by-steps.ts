import { firstEntryIdAt } from '../audit/entry-id.ts'
import type { WarningStep } from '../db/schema/guild-settings.ts'
import type { RECORD_KINDS, RecordKind } from '../directory/record-kinds.ts'
import { DAY } from '../time.ts'
import type { CountedStep, WarningsView } from './step-views.ts'

/** Something that was done to somebody and counts, by the id of its entry. */
export interface Deed {
  action: (typeof RECORD_KINDS)[RecordKind]
  id: string
}

// Whoever did more than the step says has done it.
const WEIGHT: Record<Deed['action'], number> = {
  'member.warn': 0,
  'member.timeout': 1,
  'member.kick': 2,
  'member.ban': 3,
}

/**
 * What somebody's warnings come to at a moment by the steps of a guild, which stand by their number of warnings: of those they
 * come to, the last.
 */
export function warningsBySteps(steps: WarningStep[], deeds: Deed[], at: Date): WarningsView {
  const counted = steps.map((step): CountedStep => ({ step, count: countWithin(step, deeds, at) }))
  const withOneMore = counted.map(({ step, count }) => ({ step, count: count + 1 }))
  const due = lastReached(counted)
  const next = lastReached(withOneMore)
  return {
    due: due && isDone(due.step, deeds) ? null : due,
    next,
    ahead: next ? null : (counted[0] ?? null),
  }
}

function countWithin({ days }: WarningStep, deeds: Deed[], at: Date): number {
  const from = days === null ? '' : firstEntryIdAt(at.getTime() - days * DAY)
  return deeds.filter(({ action, id }) => action === 'member.warn' && id >= from).length
}

function lastReached(counted: CountedStep[]): CountedStep | null {
  return counted.findLast(({ step, count }) => count >= step.warnings) ?? null
}

/** Whether what the step says, or more, was done after the last warning. */
function isDone(step: WarningStep, deeds: Deed[]): boolean {
  const warned = deeds.filter(({ action }) => action === 'member.warn').map(({ id }) => id)
  const last = warned.reduce((one, other) => (other > one ? other : one), '')
  return deeds.some(({ action, id }) => id > last && WEIGHT[action] >= WEIGHT[step.action])
}
