import { type LucideIcon, Pause } from 'lucide-react'
import type { RunStatus, TargetState } from '@/lib/runs/run-views'
import type { Tone } from '../ui/badge'

interface Look {
  label: string
  tone: Tone
  /** Its own, where another one has the same tone. */
  icon?: LucideIcon
}

/** Every state in the order in which results are told. */
export const STATES: Record<TargetState, Look> = {
  running: { label: 'Under way', tone: 'info' },
  waiting: { label: 'Waiting', tone: 'neutral' },
  done: { label: 'Done', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  unknown: { label: 'Unknown', tone: 'warning' },
  refused: { label: 'Refused', tone: 'danger' },
  already: { label: 'Nothing to do', tone: 'neutral' },
  skipped: { label: 'Left out', tone: 'neutral' },
  dropped: { label: 'Taken out', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

/** How each run stands. Of those that are open no two look alike. */
export const STATUSES: Record<RunStatus, Look> = {
  planned: { label: 'Not started', tone: 'neutral' },
  asking: { label: 'Waits for approval', tone: 'warning' },
  running: { label: 'Running', tone: 'info' },
  paused: { label: 'Paused', tone: 'warning', icon: Pause },
  done: { label: 'Finished', tone: 'success' },
  stopped: { label: 'Stopped', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  denied: { label: 'Denied', tone: 'danger' },
  expired: { label: 'Expired', tone: 'neutral' },
}
