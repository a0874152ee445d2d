'use client'

import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { useWaiting } from '../../moderation/use-waiting'
import { VerbAlert } from '../../moderation/verb-alert'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useChannel } from '../send/use-channel'
import type { OrderId } from '../send/use-order-id'
import { useReasonsAgainst } from '../send/use-reasons-against'
import { useEditor, useEditorStore } from '../store/editor-context'
import type { ScheduleDraft } from './schedule-draft'
import { keepAsNew } from './schedule-mode'
import { useScheduleForm } from './use-schedule-form'
import type { WhenChoice } from './when-choice'
import { WhenFields } from './when-fields'

interface ScheduleDialogProps {
  draft: ScheduleDraft
  order: OrderId
  onChange: (choice: WhenChoice) => void
  onClose: () => void
  /** Scheduled, or changed. */
  onDone: () => void
  onShow: () => void
}

/** Asks when the message is sent. */
export function ScheduleDialog({ draft, order, onChange, onClose, onDone, onShow }: ScheduleDialogProps) {
  const store = useEditorStore()
  const channel = useChannel()
  const isChange = useEditor(({ target }) => target.kind === 'schedule')
  const { because } = useReasonsAgainst()
  const { send, pending, error, missing, leave, forget } = useScheduleForm(draft, order, { onDone, onShow })
  const { wait, waiting } = useWaiting(error)
  const close = () => {
    leave()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={isChange ? 'Change the scheduled message' : 'Schedule the message'}
      description={
        <>
          Steward sends it{' '}
          {channel && (
            <>
              in <bdi>#{nameInSentence(channel.name)}</bdi>{' '}
            </>
          )}
          for you, as long as you may still post it there.
        </>
      }
      onSubmit={send}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            pending={pending}
            disabledBecause={[...because, ...(missing ? [missing] : []), ...waiting]}
          >
            {isChange ? 'Save changes' : 'Schedule'}
          </Button>
        </>
      }
    >
      <WhenFields
        choice={draft.choice}
        onChange={next => {
          onChange(next)
          forget()
        }}
        error={missing ?? timesTrouble(error?.fields)}
      />
      {error && (
        <VerbAlert error={withoutTimes(error)} wait={wait}>
          {/* It is gone, or somebody has changed it since: what was written here must not be stuck in it. */}
          {isChange && error.code === 'conflict' && (
            <Button size="small" onClick={() => keepAsNew(store)}>
              Keep it as a new message
            </Button>
          )}
        </VerbAlert>
      )}
    </Dialog>
  )
}

const isOfTimes = (field: string) => field === 'times' || field.startsWith('times.')

function timesTrouble(fields: Record<string, string> = {}): string | undefined {
  return Object.entries(fields).find(([field]) => isOfTimes(field))?.[1]
}

function withoutTimes<E extends { fields?: Record<string, string> }>(error: E): E {
  const fields = Object.fromEntries(Object.entries(error.fields ?? {}).filter(([field]) => !isOfTimes(field)))
  return { ...error, fields }
}
