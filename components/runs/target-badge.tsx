'use client'

import type { RunTargetView } from '@/lib/runs/run-views'
import { Badge } from '../ui/badge'
import { useRunInView } from './run-in-view'
import { STATES } from './run-looks'

/** How somebody whom a run is about stands. */
export function TargetBadge({ target: { state, isTakenBack } }: { target: RunTargetView }) {
  const { may } = useRunInView()
  if (may.drop && state === 'waiting') return <Badge tone="info">Will run</Badge>
  if (state === 'done' && isTakenBack) return <Badge tone="neutral">Taken back</Badge>
  return <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
}
