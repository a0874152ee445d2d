'use client'

import { SmilePlus } from 'lucide-react'
import { useState } from 'react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { MessageView } from '@/lib/queries/messages/message-views'
import { IconButton } from '../../ui/icon-button'
import { PlainButton } from '../../ui/plain-button'
import { Popover } from '../../ui/popover'
import { useChannelReasons } from '../channels/channels-context'
import { EmojiPicker } from './emoji-picker'
import { useReacting } from './use-reacting'

/** A button that opens the choice of an emoji. */
export function AddReaction({ message, tabIndex }: { message: MessageView; tabIndex: number }) {
  const [open, setOpen] = useState(false)
  const because = useChannelReasons(message.channelId).react
  const { add } = useReacting(message)
  const label = `React to the message of ${nameInSentence(message.author.name)}`
  const icon = <SmilePlus aria-hidden className="size-4" />
  if (because.length > 0) return <IconButton label={label} icon={icon} tabIndex={tabIndex} disabledBecause={because} />
  return (
    <Popover
      label="Choose an emoji"
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <PlainButton
          variant="ghost"
          tabIndex={tabIndex}
          aria-label={label}
          title="React"
          className="w-8 px-0! coarse:w-11"
        >
          {icon}
        </PlainButton>
      }
    >
      <EmojiPicker
        onChoose={emoji => {
          setOpen(false)
          add(emoji)
        }}
      />
    </Popover>
  )
}
