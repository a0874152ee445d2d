'use client'

import { createContext, use } from 'react'
import type { RunTargetView, RunView } from '@/lib/runs/run-views'
import type { Written } from '../purge/use-written'

type InView = Pick<RunView, 'id' | 'action' | 'input' | 'undoOfActor' | 'may'> & {
  written: Written
  open: (target: RunTargetView) => void
}

const RunInView = createContext<InView | null>(null)

export const RunInViewProvider = RunInView.Provider

/** The run whose targets are listed. */
export function useRunInView() {
  const run = use(RunInView)
  if (!run) throw new Error('useRunInView() outside a run')
  return run
}
