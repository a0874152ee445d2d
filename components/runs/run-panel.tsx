'use client'

import type { ReactNode } from 'react'
import type { RunStatus, RunView } from '@/lib/runs/run-views'
import { EndedPanel } from './ended-panel'
import { PlanPanel } from './plan-panel'
import { ProgressPanel } from './progress-panel'
import { RestOfRun } from './rest-of-run'

interface RunPanelProps {
  run: RunView
  /** Whether a plan is being discarded, or is no more for that. */
  onDiscard: (isDiscarded: boolean) => void
}

const PANELS: Record<RunStatus, (props: RunPanelProps) => ReactNode> = {
  planned: PlanPanel,
  asking: PlanPanel,
  running: ProgressPanel,
  paused: ProgressPanel,
  done: EndedPanel,
  stopped: EndedPanel,
  cancelled: EndedPanel,
  denied: EndedPanel,
  expired: EndedPanel,
}

/** What a run is at, with the buttons that belong to that. */
export function RunPanel({ run, onDiscard }: RunPanelProps) {
  const Panel = PANELS[run.status]
  return (
    <section
      aria-label="State of the run"
      className="mx-4 mb-3 shrink-0 rounded-card border border-line bg-canvas px-4 py-3 wide:mx-5"
    >
      <Panel run={run} onDiscard={onDiscard} />
      <RestOfRun run={run} />
    </section>
  )
}
