import { CalendarX2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EndingView, RoleEndView } from '@/lib/queries/members/member-detail-views'
import { WrittenTime } from '../ui/written-time'
import { StatusLine } from './status-line'

interface LateEndProps {
  /** "The ban" */
  what: ReactNode
  late: Pick<EndingView & RoleEndView, 'state' | 'endsAt' | 'explanation'>
}

/** What should have ended by itself and has not, and why. */
export function LateEnd({ what, late }: LateEndProps) {
  return (
    <StatusLine tone="border-danger-line bg-danger-soft" icon={<CalendarX2 className="text-danger" />}>
      <p>
        {what} was to end by itself <WrittenTime at={late.endsAt} />, and{' '}
        {late.state === 'failed' ? 'does not' : 'has not yet: Steward tries again'}.
      </p>
      {late.explanation && <p className="text-sm">{late.explanation}</p>}
    </StatusLine>
  )
}
