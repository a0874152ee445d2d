'use client'

import type { MessageView } from '@/lib/queries/messages/message-views'
import { useNow } from '../../ui/clock'
import { absoluteWords } from '../../ui/time-words'
import { useChannelReasons } from '../channels/channels-context'
import { useOpenFormer } from '../former/open-former'
import { useMessage } from '../message-context'

/** That a message was edited, and when; where what it said before is kept, a press shows that. */
export function EditedMark({ message, editedAt }: { message: MessageView; editedAt: string }) {
  const { timeZone } = useNow()
  const { tabIndex } = useMessage()
  const { former: because } = useChannelReasons(message.channelId)
  const openFormer = useOpenFormer()
  const when = `Edited ${absoluteWords(new Date(editedAt), timeZone)}`
  // The log has what the bot said before.
  if (!openFormer || because.length > 0 || message.isOwn) {
    return (
      <span title={when} className="text-faint text-sm">
        (edited)
      </span>
    )
  }
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      title={`${when}. Press for all versions`}
      aria-haspopup="dialog"
      onClick={() => openFormer(message)}
      className="finger rounded-control text-faint text-sm underline decoration-dotted hover:text-ink"
    >
      (edited)
    </button>
  )
}
