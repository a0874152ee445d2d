import type { WarningStep } from '@/lib/steps/step-views'
import { freshBan, freshTimeout } from '../moderation/fresh-fields'
import { fillBan, fillTimeout } from '../moderation/template-lengths'
import { TIMEOUT_PRESETS } from '../moderation/timeout-presets'
import type { Verb } from '../moderation/verbs'

/** The order that a step is. */
export const STEP_VERBS: Record<WarningStep['action'], Verb> = {
  'member.timeout': 'timeOutMember',
  'member.kick': 'kickMember',
  'member.ban': 'banMember',
}

/** What stands in the dialog of a step at `now`: its length, and why. All of it can be changed there. */
export function fieldsOfStep(
  { action, lengthMs }: Pick<WarningStep, 'action' | 'lengthMs'>,
  reason: string,
  now: Date,
) {
  if (action === 'member.kick') return { reason }
  const lengths = { timeoutMs: lengthMs, banMs: lengthMs ?? 0, deleteMessageDays: null }
  // As if somebody had chosen it: a template that is chosen later fills it anew.
  if (action === 'member.timeout') {
    return { reason, timeout: fillTimeout(freshTimeout(now), lengths, TIMEOUT_PRESETS).timeout }
  }
  const fresh = freshBan(now)
  return { reason, ...fresh, banEnd: fillBan(fresh, lengths).banEnd }
}
