import type { RunStatus } from '@/lib/runs/run-views'
import { Badge } from '../ui/badge'
import { STATUSES } from './run-looks'

export function RunStatusBadge({ status }: { status: RunStatus }) {
  const { tone, label, icon: Icon } = STATUSES[status]
  return (
    <Badge tone={tone} icon={Icon && <Icon aria-hidden />}>
      {label}
    </Badge>
  )
}
