import type { RunStatus } from '@/lib/runs/run-views'
import { Badge } from '../ui/badge'
import { STATUSES } from './run-words'

export function RunStatusBadge({ status }: { status: RunStatus }) {
  const { tone, label } = STATUSES[status]
  return <Badge tone={tone}>{label}</Badge>
}
