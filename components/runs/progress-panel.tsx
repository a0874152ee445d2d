'use client'

import { useState } from 'react'
import type { RunView } from '@/lib/runs/run-views'
import { RunCopyLink } from '../evidence/run-copy-link'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { Button } from '../ui/button'
import { asksFirstAgain } from './asks-first'
import { bulkWords } from './bulk-words'
import { PanelLine } from './panel-line'
import { RunBar } from './run-bar'
import { durationWords, turns, waiting } from './run-words'
import { StartDialog } from './start-dialog'
import { useRunCommand } from './use-run-command'

/** While it runs: how far, how long still, and the ways to stop it. */
export function ProgressPanel({ run }: { run: RunView }) {
  const { send, pending } = useRunCommand(run.id)
  // It is somebody else's.
  const notTheirs = useReasonsAgainstAction('run.manage.all')
  const { had, all } = turns(run)
  const isPaused = run.status === 'paused'
  const [isSure, setSure] = useState(false)
  const goOn = () => void send('resumeRun').then(() => setSure(false))
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
                onClick={() => (asksFirstAgain(run) ? setSure(true) : goOn())}
              >
                {run.may.startAsks ? 'Ask for approval' : 'Go on'}
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
            {isPaused && isSure && (
              <StartDialog
                run={run}
                count={waiting(run)}
                pending={pending !== null}
                onStart={goOn}
                onClose={() => setSure(false)}
              />
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
            .join(' · ') || (isPaused ? 'Nothing has been done yet.' : 'It goes on when you leave this page.')}
        </p>
        {run.may.startAsks && <p className="text-pretty text-sm text-warning">{run.may.startAsks}</p>}
        {run.because && <p className="text-pretty text-sm text-warning">{run.because}</p>}
      </PanelLine>
      <RunBar run={run} className="w-full" />
    </div>
  )
}
