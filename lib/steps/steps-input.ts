import { z } from 'zod'
import type { WarningStep } from '../db/schema/guild-settings.ts'
import { LONGEST_END_MS } from '../directory/longest-end.ts'
import { MOST_TIMES } from '../directory/record-kinds.ts'
import { MOST_STEP_DAYS, MOST_STEPS, STEP_ACTIONS } from '../directory/warning-steps.ts'
import { listOf } from '../list-of.ts'
import { MINUTE } from '../time.ts'

const whole = (most: number) => {
  const sentence = `must be a whole number from 1 to ${most.toLocaleString('en')}.`
  return z.int(sentence).min(1, sentence).max(most, sentence)
}

const step = z
  .object(
    {
      warnings: whole(MOST_TIMES),
      days: whole(MOST_STEP_DAYS).nullable(),
      action: z.enum(STEP_ACTIONS, 'must be a timeout, a kick or a ban.'),
      lengthMs: z
        .int('must be whole minutes.')
        .multipleOf(MINUTE, 'must be whole minutes.')
        .min(MINUTE, 'must be at least a minute.')
        .max(LONGEST_END_MS, 'must be at most five years, or for good.')
        .nullable(),
    },
    'must be a step.',
  )
  .superRefine(({ action, lengthMs }, { addIssue }) => {
    const path = ['lengthMs']
    if (action === 'member.timeout' && lengthMs === null)
      addIssue({ code: 'custom', path, message: 'must say how long.' })
    if (action === 'member.kick' && lengthMs !== null)
      addIssue({ code: 'custom', path, message: 'must be left out: a kick has no end.' })
  })

/** All steps of a guild at once, by their number of warnings; each number stands for one. */
export const StepsList = listOf(step, {
  must: 'must be a list of steps.',
  most: [MOST_STEPS, `must be at most ${MOST_STEPS} steps.`],
})
  .superRefine((steps, { addIssue }) => {
    for (const [index, { warnings }] of steps.entries()) {
      if (steps.findIndex(other => other.warnings === warnings) === index) continue
      addIssue({ code: 'custom', path: [index, 'warnings'], message: 'must be a number that no other step has.' })
    }
  })
  .transform((steps): WarningStep[] => steps.toSorted((a, b) => a.warnings - b.warnings))
