'use client'

import type { ScheduleView } from '@/lib/queries/composer/composer-views'
import { useCommand } from '../../members/use-command'
import { VerbAlert } from '../../moderation/verb-alert'
import { useGuild } from '../../shell/guild-context'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { toastDone } from '../../ui/toast'
import { useComposer } from '../composer-context'
import { excerptOf, whenWords } from './schedule-words'

interface CancelDialogProps {
  scheduled: ScheduleView
  onClose: () => void
  onDone: () => void
}

/** Asks before a scheduled message is taken back. */
export function CancelDialog({ scheduled, onClose, onDone }: CancelDialogProps) {
  const { id: guildId } = useGuild()
  const { run, pending, error } = useCommand(useComposer().actions.cancelSchedule)
  async function cancel() {
    if (!(await run({ guildId, scheduleId: scheduled.id }))) return
    toastDone('The scheduled message is cancelled.')
    onDone()
  }
  return (
    <Dialog
      open
      size="small"
      onOpenChange={open => !open && onClose()}
      title="Cancel the scheduled message"
      description="It is not sent any more. Its text stays in the list for a month, its files do not."
      onSubmit={() => void cancel()}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" variant="danger" pending={pending}>
            Cancel the message
          </Button>
        </>
      }
    >
      <div className="rounded-card border border-line bg-canvas px-3.5 py-3">
        <p className="text-muted text-sm">{whenWords(scheduled.times)}</p>
        <p dir="auto" className="wrap-anywhere line-clamp-4 whitespace-pre-line">
          {excerptOf(scheduled.message)}
        </p>
      </div>
      {error && <VerbAlert error={error} wait={0} />}
    </Dialog>
  )
}
