'use client'

import { createContext, use } from 'react'
import type { RunView } from '@/lib/runs/run-views'

const RunInView = createContext<Pick<RunView, 'id' | 'action' | 'may'> | null>(null)

export const RunInViewProvider = RunInView.Provider

/** The run whose targets are listed. */
export function useRunInView() {
  const run = use(RunInView)
  if (!run) throw new Error('useRunInView() outside a run')
  return run
}
