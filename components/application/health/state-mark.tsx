import { CircleCheck, CircleHelp, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { CheckState } from '@/lib/health/check'

const MARKS: Record<CheckState, { label: string; icon: LucideIcon; color: string }> = {
  good: { label: 'In order', icon: CircleCheck, color: 'text-success' },
  warning: { label: 'Warning', icon: TriangleAlert, color: 'text-warning' },
  bad: { label: 'Fault', icon: CircleX, color: 'text-danger' },
  unknown: { label: 'Not known', icon: CircleHelp, color: 'text-muted' },
}

/** How a check ended, as a sign; its word is for whoever does not see it. */
export function StateMark({ state }: { state: CheckState }) {
  const { label, icon: Icon, color } = MARKS[state]
  return (
    <>
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${color}`} />
      <span className="sr-only">{label}: </span>
    </>
  )
}
