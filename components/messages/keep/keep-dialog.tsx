'use client'

import { useId } from 'react'
import { MOST_KEPT } from '@/lib/directory/most-kept'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { ReasonField } from '../../moderation/reason-field'
import { useSecondsUntil } from '../../moderation/use-seconds-until'
import { VerbAlert } from '../../moderation/verb-alert'
import { waitingFor } from '../../moderation/waiting-for'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useChannels } from '../channels/channels-context'
import { MessageCard } from '../dialogs/message-card'
import type { KeepOrder } from './ask-keep'
import { reasonsAgainstKeeping } from './reasons-against-keeping'
import { useKeepForm } from './use-keep-form'

const HINT = 'Kept in the log here, and sealed with the copy.'

/** The dialog that keeps a copy of messages as proof: which, what comes of it, and why. */
export function KeepDialog({ order, onClose }: { order: KeepOrder; onClose: () => void }) {
  const { messages, shown } = order
  const form = useKeepForm(order, onClose)
  const channels = useChannels()
  const consequenceId = useId()
  const wait = useSecondsUntil(form.error?.readyAt)
  const { length: count } = messages
  const { length: channelCount } = form.places
  const because = reasonsAgainstKeeping(channels, messages)
  const what = shown ? `the message of ${nameInSentence(shown.author.name)}` : many(count, 'message')
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Keep a copy of ${what}`}
      describedBy={consequenceId}
      onSubmit={form.send}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            pending={form.pending}
            disabledBecause={wait > 0 ? waitingFor(form.error?.code, wait) : because}
          >
            Keep a copy
          </Button>
        </>
      }
    >
      {shown && <MessageCard message={shown} />}
      <p id={consequenceId} className="text-pretty">
        Steward copies what {count === 1 ? 'it says' : 'they say'} now and seals it. Nothing is deleted, and nobody is
        told. {channelCount > 1 && `They are in ${channelCount} channels, and each gets a copy of its own. `}
        <span className="text-muted">
          At most {MOST_KEPT} messages at once. A copy stays for as long as the settings say.
        </span>
      </p>
      <ReasonField
        action="message.keep"
        value={form.reason}
        onChange={form.setReason}
        error={form.fieldErrors.reason}
        hint={HINT}
      />
      {form.error && (
        <VerbAlert error={form.error} wait={wait}>
          {form.keptCount > 0 && (
            <p className="text-sm">
              {many(form.keptCount, 'channel')} of {channelCount} {form.keptCount === 1 ? 'has its' : 'have their'}{' '}
              copy; the others are tried again.
            </p>
          )}
        </VerbAlert>
      )}
    </Dialog>
  )
}

const many = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`
