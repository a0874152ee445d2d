'use client'

import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import type { RunView } from '@/lib/runs/run-views'
import { inSentences } from '../moderation/in-sentences'
import { ReasonField } from '../moderation/reason-field'
import { useDraft } from '../moderation/use-draft'
import { goThere } from '../shell/go-there'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { toastDone } from '../ui/toast'
import { useIsOpen } from '../ui/use-is-open'
import { bulkWords } from './bulk-words'
import { runTitle } from './run-words'
import { useRunCommand } from './use-run-command'

/** Taking a whole run back: what comes back and what does not, a reason, then the plan of that. */
export function UndoRun({ run, onClose }: { run: RunView; onClose: () => void }) {
  const id = useId()
  const { id: guildId } = useGuild()
  const router = useRouter()
  const { send, pending } = useRunCommand(run.id)
  const { fields, change, forget } = useDraft(`undo run ${run.id}`, {})
  const { reason } = fields
  const [error, setError] = useState<string>()
  const isOpen = useIsOpen()
  const [isLeaving, setLeaving] = useState(false)
  const plan = async () => {
    setError(undefined)
    const answer = await send('planUndo', { reason }, { onInvalid: fields => setError(inSentences(fields).reason) })
    if (!answer || !('runId' in answer)) return
    forget()
    const path = `/guilds/${guildId}/runs/${answer.runId}`
    const onPress = () => goThere(path, router.push)
    if (!isOpen()) return toastDone('The undo is planned.', { action: { label: 'See the plan', onPress } })
    setLeaving(true)
    router.push(path)
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Undo: ${runTitle(run)}`}
      describedBy={id}
      onSubmit={() => void plan()}
      footer={
        <>
          <p className="mr-auto self-center text-muted text-sm max-wide:w-full">Nothing happens before you start it.</p>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending !== null || isLeaving}>
            Show the plan
          </Button>
        </>
      }
    >
      <p id={id} className="text-pretty">
        {bulkWords(run).undo} It is a run of its own, checked with your rights of now.
      </p>
      <ReasonField
        value={reason}
        onChange={reason => change({ reason })}
        error={error}
        optional={error === undefined}
      />
    </Dialog>
  )
}
