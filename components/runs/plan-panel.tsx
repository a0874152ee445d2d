'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import type { RunView } from '@/lib/runs/run-views'
import { splitWords } from '../purge/split-words'
import { useGuild } from '../shell/guild-context'
import { countWords } from '../table/count-words'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { useIsOpen } from '../ui/use-is-open'
import { WrittenTime } from '../ui/written-time'
import { asksFirst } from './asks-first'
import { bulkWords, isPurge } from './bulk-words'
import { CutPlan } from './cut-plan'
import { brakedWords } from './cut-words'
import { Decide } from './decide'
import { type Decision, DecisionDialog } from './decision-dialog'
import { earlyEndWords } from './early-end-words'
import { PanelLine } from './panel-line'
import { planKeptWords } from './plan-kept-words'
import { cancelWords, durationWords, LACKS_REASON, waiting } from './run-words'
import { StartDialog } from './start-dialog'
import { StepsOfRun } from './steps-of-run'
import { useRunCommand } from './use-run-command'

/** Before it starts: how many it would be, how long that takes, and the button that begins it. */
export function PlanPanel({ run, onDiscard }: { run: RunView; onDiscard: (isDiscarded: boolean) => void }) {
  const { id: guildId, standing } = useGuild()
  const router = useRouter()
  const { send, pending } = useRunCommand(run.id)
  const isHere = useIsOpen()
  const { now } = useNow()
  const startButton = useRef<HTMLButtonElement>(null)
  const [isSure, setSure] = useState(false)
  const [deciding, setDeciding] = useState<Decision | null>(null)
  const cancels = cancelWords(run, standing.moderator.userId)
  const words = bulkWords(run)
  const earlyEnd = earlyEndWords(run, now)
  const count = waiting(run)
  const unknown = run.unsure
  const asks = run.may.startAsks
  const start = () => void send('startRun').then(() => setSure(false))
  const cancel = () => void send('cancelRun')
  const discard = async () => {
    onDiscard(true)
    const isDone = await send('cancelRun', {}, { isGone: true })
    if (!isDone) onDiscard(false)
    else if (isHere()) router.push(`/guilds/${guildId}/runs`)
  }
  const because =
    count === 0
      ? [isPurge(run.action) ? 'No message is left to delete.' : 'Nobody is left for whom anything would be done.']
      : !run.may.start
        ? ['Only whoever planned it starts it.']
        : run.lacksReason
          ? [LACKS_REASON]
          : []
  return (
    <PanelLine
      buttons={
        <>
          {cancels && (
            <Button pending={pending === 'cancelRun'} onClick={run.status === 'asking' ? cancel : discard}>
              {cancels}
            </Button>
          )}
          {run.status === 'asking' && <Decide run={run} onDecide={setDeciding} />}
          <CutPlan run={run} onCut={() => startButton.current?.focus()} />
          {run.status === 'planned' && (
            <Button
              ref={startButton}
              variant={words.danger ? 'danger' : 'primary'}
              pending={pending === 'startRun'}
              disabledBecause={because}
              onClick={() => (asksFirst(run, count) ? setSure(true) : start())}
            >
              {asks ? 'Ask for approval' : words.title(count)}
            </Button>
          )}
          {deciding && <DecisionDialog decision={deciding} onClose={() => setDeciding(null)} />}
          {isSure && (
            <StartDialog
              run={run}
              count={count}
              pending={pending !== null}
              onStart={start}
              onClose={() => setSure(false)}
            />
          )}
        </>
      }
    >
      <p className="font-medium text-lg">
        {count.toLocaleString('en')} of {run.total.toLocaleString('en')} will be {words.past}
      </p>
      <p className="text-pretty text-muted text-sm">
        {run.purge && count > 0 && `${splitWords(run.purge)} `}
        {run.leftMs !== null && count > 0 && `It takes ${durationWords(run.leftMs)}. `}
        {unknown > 0 && isPurge(run.action) && `${unknownWords(unknown)} `}
        {unknown > 0 &&
          !isPurge(run.action) &&
          `${countWords({ count: unknown, isExact: true }, 'of them is an unknown id', 'of them are unknown ids')}: whether somebody has ${unknown === 1 ? 'it' : 'them'} shows when the turn comes. `}
        {words.never && `${words.never} `}
        {run.expiresAt && (
          <>
            {planKeptWords(run)}
            <WrittenTime at={run.expiresAt} />.
          </>
        )}
      </p>
      {earlyEnd && <p className="text-pretty text-sm text-warning">{earlyEnd}</p>}
      {run.action === 'member.warn' && <StepsOfRun runId={run.id} />}
      {run.may.startBraked && (
        <p className="text-pretty text-sm text-warning">
          {run.may.startBraked} {brakedWords(run.may)}
        </p>
      )}
      {asks && run.status === 'planned' && <p className="text-pretty text-sm text-warning">{asks}</p>}
      {run.lacksReason && run.status === 'asking' && <p className="text-pretty text-sm text-warning">{LACKS_REASON}</p>}
      {run.because && <p className="text-pretty text-sm text-warning">{run.because}</p>}
    </PanelLine>
  )
}

function unknownWords(count: number): string {
  if (count === 1) return 'Of 1 of them the platform does not tell what is written.'
  return `Of ${count.toLocaleString('en')} of them the platform does not tell what is written.`
}
