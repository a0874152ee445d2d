import { clsx } from 'clsx'
import type { Check, CheckState, Health } from '@/lib/health/check'
import { RelativeTime } from '../../ui/relative-time'
import { StateMark } from './state-mark'

const GROUNDS: Record<CheckState, string> = {
  good: 'border-success-line bg-success-soft',
  warning: 'border-warning-line bg-warning-soft',
  bad: 'border-danger-line bg-danger-soft',
  unknown: 'border-line bg-hover',
}

/** All checks in one sentence, and when they were made. */
export function HealthSummary({ health: { checks, checkedAt } }: { health: Health }) {
  const worst = worstOf(checks)
  return (
    <p role="status" className={clsx('mb-7 flex items-start gap-2.5 rounded-card border px-4 py-3', GROUNDS[worst])}>
      <StateMark state={worst} />
      <span className="min-w-0 flex-1 text-pretty font-medium">{summaryOf(checks)}</span>
      <span className="text-muted text-sm">
        Checked <RelativeTime at={checkedAt} past />
      </span>
    </p>
  )
}

const WORST_FIRST = ['bad', 'warning', 'unknown'] as const

function worstOf(checks: Check[]): CheckState {
  return WORST_FIRST.find(state => checks.some(check => check.state === state)) ?? 'good'
}

function summaryOf(checks: Check[]): string {
  const named = (state: CheckState) => checks.filter(check => check.state === state).map(({ title }) => title)
  const [faults, warnings, unknown] = WORST_FIRST.map(named) as [string[], string[], string[]]
  if (faults.length > 0)
    return `${faults.length === 1 ? 'One fault' : `${faults.length} faults`}: ${faults.join(', ')}.`
  if (warnings.length > 0) return `It works. Worth a look: ${warnings.join(', ')}.`
  if (unknown.length > 0) return `No fault found. Not known: ${unknown.join(', ')}.`
  return 'Everything is set up right.'
}
