import type { AuditOutcome } from '@/lib/directory/outcomes'
import { Badge, type Tone } from '../ui/badge'

const OUTCOMES: Record<AuditOutcome, { tone: Tone; label: string }> = {
  done: { tone: 'success', label: 'Done' },
  partial: { tone: 'warning', label: 'Partly done' },
  refused: { tone: 'danger', label: 'Refused' },
  failed: { tone: 'danger', label: 'Failed' },
  pending: { tone: 'info', label: 'Under way' },
  unknown: { tone: 'warning', label: 'Unknown' },
}

/** How an action ended. */
export function OutcomeBadge({ outcome }: { outcome: AuditOutcome }) {
  const { tone, label } = OUTCOMES[outcome]
  return <Badge tone={tone}>{label}</Badge>
}
