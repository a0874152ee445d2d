'use client'

import type { RunView } from '@/lib/runs/run-views'
import { RunCopyLink } from '../evidence/run-copy-link'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { Button } from '../ui/button'
import { bulkWords } from './bulk-words'
import { PanelLine } from './panel-line'
import { RunBar } from './run-bar'
import { durationWords, turns } from './run-words'
import { useRunCommand } from './use-run-command'

/** While it runs: how far, how long still, and the ways to stop it. */
export function ProgressPanel({ run }: { run: RunView }) {
  const { send, pending } = useRunCommand(run.id)
  // It is somebody else's.
  const notTheirs = useReasonsAgainstAction('run.manage.all')
  const { had, all } = turns(run)
  const isPaused = run.status === 'paused'
  const { done = 0, already = 0, refused = 0, failed = 0, unknown = 0 } = run.states
  const parts = [
    [done, bulkWords(run).past],
    [already, 'needed nothing'],
    [refused, 'refused'],
    [failed, 'failed'],
    [unknown, 'unknown'],
  ] as const
  return (
    <div className="space-y-3">
      <PanelLine
        buttons={
          <>
            <RunCopyLink run={run} />
            <Button
              pending={pending === 'cancelRun'}
              disabledBecause={run.may.cancel ? [] : notTheirs}
              onClick={() => void send('cancelRun')}
            >
              Cancel the rest
            </Button>
            {isPaused ? (
              <Button
                variant="primary"
                pending={pending === 'resumeRun'}
                disabledBecause={run.may.resume ? [] : notTheirs}
                onClick={() => void send('resumeRun')}
              >
                Go on
              </Button>
            ) : (
              <Button
                pending={pending === 'pauseRun'}
                disabledBecause={run.may.pause ? [] : notTheirs}
                onClick={() => void send('pauseRun')}
              >
                Pause
              </Button>
            )}
          </>
        }
      >
        <p className="font-medium text-lg">
          {had.toLocaleString('en')} of {all.toLocaleString('en')}
          <span className="font-normal text-base text-muted">
            {isPaused ? ' · paused' : run.leftMs !== null && ` · ${durationWords(run.leftMs)} left`}
          </span>
        </p>
        <p className="text-pretty text-muted text-sm">
          {parts
            .filter(([count]) => count > 0)
            .map(([count, words]) => `${count.toLocaleString('en')} ${words}`)
            .join(' · ') || 'It goes on when you leave this page.'}
        </p>
        {run.because && <p className="text-pretty text-sm text-warning">{run.because}</p>}
      </PanelLine>
      <RunBar run={run} className="w-full" />
    </div>
  )
}
