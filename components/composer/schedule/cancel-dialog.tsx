'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { ScheduleView } from '@/lib/queries/composer/composer-views'
import { useCommand } from '../../members/use-command'
import { useWaiting } from '../../moderation/use-waiting'
import { VerbAlert } from '../../moderation/verb-alert'
import { useGuild } from '../../shell/guild-context'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { toastDone } from '../../ui/toast'
import { useIsOpen } from '../../ui/use-is-open'
import { useComposer } from '../composer-context'
import { schedules } from './schedule-queries'
import { excerptOf, whenWords } from './schedule-words'

interface CancelDialogProps {
  scheduled: ScheduleView
  onClose: () => void
}

/** Asks before a scheduled message is taken back. */
export function CancelDialog({ scheduled, onClose }: CancelDialogProps) {
  const { id: guildId } = useGuild()
  const queries = useQueryClient()
  const isOpen = useIsOpen()
  const { run, pending, error } = useCommand(useComposer().actions.cancelSchedule)
  const { wait, waiting } = useWaiting(error)
  async function cancel() {
    const done = await run({ guildId, scheduleId: scheduled.id, revision: scheduled.revision })
    void queries.invalidateQueries(schedules(guildId))
    if (!done) return
    toastDone('The scheduled message is cancelled.')
    if (isOpen()) onClose()
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
          <Button type="submit" variant="danger" pending={pending} disabledBecause={waiting}>
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
      {error && <VerbAlert error={error} wait={wait} />}
    </Dialog>
  )
}
