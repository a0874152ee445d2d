'use client'

import { useId } from 'react'
import type { RunView } from '@/lib/runs/run-views'
import { NameOf } from '../moderation/name-of'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { bulkWords } from './bulk-words'
import { durationWords, waiting } from './run-words'

interface StartDialogProps {
  run: RunView
  pending: boolean
  onStart: () => void
  onClose: () => void
}

/** The number once more, and what can be taken back of it, before many are hit. */
export function StartDialog({ run, pending, onStart, onClose }: StartDialogProps) {
  const id = useId()
  const guild = useGuild()
  const words = bulkWords(run.action)
  const count = waiting(run)
  const { startAsks } = run.may
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={startAsks ? `Ask for approval: ${words.title(count)}` : words.title(count)}
      describedBy={id}
      size="small"
      onSubmit={onStart}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant={words.danger ? 'danger' : 'primary'} pending={pending}>
            {startAsks ? 'Ask for approval' : words.title(count)}
          </Button>
        </>
      }
    >
      <div id={id} className="space-y-3 text-pretty">
        {startAsks && <p>{startAsks}</p>}
        <p>
          {count.toLocaleString('en')} {count === 1 ? words.one : words.many} of <NameOf name={guild.name} /> will be{' '}
          {words.past}. {run.leftMs !== null && `It takes ${durationWords(run.leftMs)}, and `}
          {run.leftMs === null && 'It '}goes on when you leave; you can pause or cancel it.
        </p>
        <p className="text-muted">{words.undo ? `You can undo it afterwards. ${words.undo}` : words.never}</p>
      </div>
    </Dialog>
  )
}
