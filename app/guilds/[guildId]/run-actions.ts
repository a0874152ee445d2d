import type { RunActions } from '@/components/runs/run-actions'
import { planPurge } from './messages/actions'
import {
  cancelRun,
  cutPlan,
  decideRun,
  dropTargets,
  pauseRun,
  planRun,
  planTakeBack,
  planUndo,
  putTargetsBack,
  resumeRun,
  retryFailed,
  startRun,
} from './runs/actions'

/** What every page of a guild lets its dialogs do about bulk runs. */
export const RUN_ACTIONS: RunActions = {
  cancelRun,
  cutPlan,
  decideRun,
  dropTargets,
  pauseRun,
  planPurge,
  planRun,
  planTakeBack,
  planUndo,
  putTargetsBack,
  resumeRun,
  retryFailed,
  startRun,
}
