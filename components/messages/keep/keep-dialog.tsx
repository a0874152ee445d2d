'use client'

import { MOST_KEPT } from '@/lib/directory/most-kept'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { MessageView } from '@/lib/queries/messages/message-views'
import { useChannels } from '../channels/channels-context'
import { OrderFrame } from '../dialogs/order-frame'
import type { KeepOrder } from './ask-keep'
import { reasonsAgainstKeeping } from './reasons-against-keeping'
import { useKeepForm } from './use-keep-form'

/** The dialog that keeps a copy of messages as proof: which, what comes of it, and why. */
export function KeepDialog({ order, onClose }: { order: KeepOrder; onClose: () => void }) {
  const { messages, shown, former } = order
  const { form, places, keptCount, send } = useKeepForm(order, onClose)
  const channels = useChannels()
  const { length: count } = messages
  const { length: channelCount } = places
  const what = shown ? whatOf(shown, former) : many(count, 'message')
  return (
    <OrderFrame
      form={form}
      action="message.keep"
      title={`Keep a copy of ${what}`}
      message={shown}
      consequence={
        <>
          Steward copies what{' '}
          {former ? `the message said until it was ${former.endedBy}` : count === 1 ? 'it says now' : 'they say now'}{' '}
          and seals it{former && ', with its files by their names alone'}. Nothing is deleted, and nobody is told.{' '}
          {channelCount > 1 && `They are in ${channelCount} channels, and each gets a copy of its own. `}
          <span className="text-muted">
            {!former && `At most ${MOST_KEPT} messages at once. `}A copy stays for as long as the settings say
            {former && ' of copies, also when the version itself is gone'}.
          </span>
        </>
      }
      sends="Keep a copy"
      because={reasonsAgainstKeeping(channels, messages)}
      hint="Kept in the log here, and sealed with the copy."
      onSend={send}
      onClose={onClose}
    >
      {keptCount > 0 && (
        <p className="text-sm">
          {many(keptCount, 'channel')} of {channelCount} {keptCount === 1 ? 'has its' : 'have their'} copy; the others
          are tried again.
        </p>
      )}
    </OrderFrame>
  )
}

function whatOf({ author }: MessageView, former: KeepOrder['former']): string {
  const name = nameInSentence(author.name)
  return former ? `what ${name} wrote` : `the message of ${name}`
}

const many = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`
