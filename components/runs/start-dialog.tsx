'use client'

import { useId, useState } from 'react'
import type { RunView } from '@/lib/runs/run-views'
import { NameOf } from '../moderation/name-of'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { bulkWords, isPurge } from './bulk-words'
import { durationWords } from './run-words'
import { WHAT_TAKING_BACK_DOES } from './undoes-words'

// Nothing brings messages back, so a large number is typed once.
const MOST_UNTYPED = 100

interface StartDialogProps {
  run: RunView
  /** How many would have their turn. */
  count: number
  pending: boolean
  onStart: () => void
  onClose: () => void
}

/** The number once more, and what can be taken back of it, before many are hit. */
export function StartDialog({ run, count, pending, onStart, onClose }: StartDialogProps) {
  const id = useId()
  const guild = useGuild()
  const words = bulkWords(run)
  const { startAsks } = run.may
  const [typed, setTyped] = useState('')
  const asksCount = isPurge(run.action) && count > MOST_UNTYPED
  // "1,200" as it stands above is as good as "1200".
  const isTyped = !asksCount || typed.replace(/[\s,.]/g, '') === `${count}`
  const because = isTyped ? [] : ['Type the number of messages first.']
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
          <Button
            type="submit"
            variant={words.danger ? 'danger' : 'primary'}
            pending={pending}
            disabledBecause={because}
          >
            {startAsks ? 'Ask for approval' : words.title(count)}
          </Button>
        </>
      }
    >
      <div id={id} className="space-y-3 text-pretty">
        {startAsks && <p>{startAsks}</p>}
        <p>
          {count.toLocaleString('en')} {count === 1 ? words.one : words.many}{' '}
          {run.undoOfActor ? (
            <>
              of <NameOf name={run.undoOfActor.name} /> will be taken back: {WHAT_TAKING_BACK_DOES}
            </>
          ) : (
            <>
              of <NameOf name={guild.name} /> will be {words.past}.
            </>
          )}{' '}
          {run.leftMs !== null && `It takes ${durationWords(run.leftMs)}, and `}
          {run.leftMs === null && 'It '}goes on when you leave; you can pause or cancel it.
        </p>
        {asksCount && (
          <Field label={`Type ${count.toLocaleString('en')} to confirm`}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={event => setTyped(event.target.value)}
            />
          </Field>
        )}
        <p className="text-muted">{words.undo ? `You can undo it afterwards. ${words.undo}` : words.never}</p>
      </div>
    </Dialog>
  )
}
