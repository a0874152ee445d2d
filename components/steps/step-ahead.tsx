'use client'

import type { WarningsView } from '@/lib/steps/step-views'
import { ordinalWords, stepWords, timesWords, withinWords } from '@/lib/wordings/step-words'
import { NameOf } from '../moderation/name-of'

interface StepAheadProps {
  name: string
  /** Undefined: not known yet; null: no steps are set, or the viewer may not see the count. */
  warnings: WarningsView | null | undefined
}

/** In the dialog of a warning: how often somebody was warned already, and which step this one comes to. */
export function StepAhead({ name, warnings }: StepAheadProps) {
  const { next, ahead } = warnings ?? {}
  const before = next ? { ...next, count: next.count - 1 } : ahead
  const isSilent = !next && !ahead?.count
  return (
    // Always there, so that what comes into it is read out.
    <div role="status" className={isSilent ? 'sr-only' : 'text-pretty text-sm'}>
      {before && before.count > 0 && (
        <span className={next ? undefined : 'text-muted'}>
          <NameOf name={name} /> was warned {timesWords(before.count)} {withinWords(before.step) || 'before'}.{' '}
        </span>
      )}
      {next && (
        <span className="text-warning">
          With this {ordinalWords(next.count)} {next.count === 1 ? 'warning' : 'one'} your team's step is{' '}
          {stepWords(next.step)}.
        </span>
      )}
      {ahead && ahead.count > 0 && (
        <span className="text-muted">
          From the {ordinalWords(ahead.step.warnings)} on, your team's step is {stepWords(ahead.step)}.
        </span>
      )}
    </div>
  )
}
