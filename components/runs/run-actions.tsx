'use client'

import { createContext, type ReactNode, use } from 'react'
import type { CommandResult } from '@/lib/action-result'
import { useLiveRuns } from './use-live-runs'
import { useToldEnds } from './use-told-ends'

type Command<Answer extends object = object> = (input: unknown) => Promise<CommandResult<Answer>>

/** The server actions about bulk runs. */
export interface RunActions {
  planRun: Command<{ runId: string }>
  planPurge: Command<{ runId: string }>
  startRun: Command<{ asks: boolean }>
  dropTargets: Command
  putTargetsBack: Command
  cutPlan: Command<{ leftOut: number; areLast: boolean }>
  pauseRun: Command
  resumeRun: Command
  cancelRun: Command
  retryFailed: Command
  decideRun: Command
  planUndo: Command<{ runId: string }>
  planTakeBack: Command<{ runId: string }>
}

const RunActionsContext = createContext<RunActions | null>(null)

/** Hands the actions to every page of a guild, for a run is ordered from many places, and follows what runs do. */
export function RunActionsProvider({ actions, children }: { actions: RunActions; children: ReactNode }) {
  useLiveRuns()
  useToldEnds()
  return <RunActionsContext value={actions}>{children}</RunActionsContext>
}

export function useRunActions(): RunActions {
  const actions = use(RunActionsContext)
  if (!actions) throw new Error('useRunActions() outside <RunActionsProvider>')
  return actions
}
