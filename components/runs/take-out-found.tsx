'use client'

import type { RunTargetsPage, RunView } from '@/lib/runs/run-views'
import { Button } from '../ui/button'
import type { TargetFilter } from './run-url'
import { useRunCommand } from './use-run-command'

interface TakeOutFoundProps {
  run: RunView
  filter: TargetFilter
  counted: RunTargetsPage
}

/** Takes all that a search finds out of a plan, or puts them back. */
export function TakeOutFound({ run, filter: { q, plan }, counted: { waiting, takenOut } }: TakeOutFoundProps) {
  const { send, pending } = useRunCommand(run.id)
  if (!run.may.drop || !q || waiting + takenOut === 0) return null
  const found = { q, ...(plan && { plan }) }
  const isBack = waiting === 0
  const count = (isBack ? takenOut : waiting).toLocaleString('en')
  return (
    <Button
      variant="ghost"
      size="small"
      pending={pending !== null}
      onClick={() => void send(isBack ? 'putTargetsBack' : 'dropTargets', { found })}
      className="shrink-0 coarse:-my-1.5 coarse:h-11!"
    >
      {isBack ? `Put ${count} back` : `Take ${count} out`}
    </Button>
  )
}
