import type { WarningStep } from '../../../steps/step-views.ts'
import { stepWords } from '../../../wordings/step-words.ts'
import type { AuditEntryView } from '../entry-views.ts'

type State = Record<string, unknown>

/** What of a guild's steps after warnings is another afterwards. */
export function stepChanges(before: State, after: State): AuditEntryView['changes'] {
  const [former, next] = [stepsOf(before), stepsOf(after)]
  const numbers = [...new Set([...former.keys(), ...next.keys()])].sort((a, b) => a - b)
  return numbers
    .map(warnings => ({
      label: warnings === 1 ? 'From 1 warning on' : `From ${warnings} warnings on`,
      before: former.get(warnings) ?? null,
      after: next.get(warnings) ?? null,
    }))
    .filter(change => change.before !== change.after)
}

function stepsOf({ steps }: State): Map<number, string> {
  const all = Array.isArray(steps) ? (steps as WarningStep[]) : []
  return new Map(all.map(step => [step.warnings, told(step)]))
}

function told(step: WarningStep): string {
  if (step.days === null) return stepWords(step)
  return `${stepWords(step)}, within ${step.days === 1 ? '1 day' : `${step.days.toLocaleString('en')} days`}`
}
