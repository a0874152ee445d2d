'use client'

import type { RunView } from '@/lib/runs/run-views'
import { Button } from '../ui/button'
import { toastDone } from '../ui/toast'
import { cutWords, leftOutWords } from './cut-words'
import { useRunCommand } from './use-run-command'

/**
 * Leaves those out of a plan for whom the guild's limits have no room; nothing where that does not help.
 * `onCut`: this is gone then, and the focus with it.
 */
export function CutPlan({ run, onCut }: { run: RunView; onCut: () => void }) {
  const { send, pending } = useRunCommand(run.id)
  const { cut } = run.may
  if (!cut) return null
  const leaveOut = async () => {
    const answer = await send('cutPlan', { count: cut.count })
    if (!answer?.ok) return
    toastDone(leftOutWords(answer))
    onCut()
  }
  return (
    <Button pending={pending === 'cutPlan'} onClick={() => void leaveOut()}>
      {cutWords(cut)}
    </Button>
  )
}
