'use client'

import { Ellipsis, Trash2 } from 'lucide-react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { IconButton } from '../../ui/icon-button'
import { PlainButton } from '../../ui/plain-button'
import { useMessageReasons } from '../channels/use-message-reasons'
import { useAskMessage } from '../dialogs/ask-message'
import type { MessageItem } from '../message-item'
import { AddReaction } from '../reactions/add-reaction'
import { useMessageMenu } from './message-menu-context'

interface RowActionsProps {
  item: MessageItem
  isCurrent: boolean
}

/** The two commonest actions, while the row is pointed at or has the focus, and the menu with all. */
export function RowActions({ item, isCurrent }: RowActionsProps) {
  const { message } = item
  const { ask, openId } = useMessageMenu()
  const because = useMessageReasons(message)
  const askMessage = useAskMessage()
  const tabIndex = isCurrent ? 0 : -1
  const name = message ? `the message of ${nameInSentence(message.author.name)}` : `message ${item.key}`
  return (
    <div className="absolute top-1 right-2 flex rounded-control coarse:-top-1 wide:bg-inherit wide:right-3">
      {message && (
        <div className="flex opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 has-[[aria-expanded=true]]:opacity-100 max-wide:hidden coarse:hidden">
          <AddReaction message={message} tabIndex={tabIndex} />
          <IconButton
            label={`Delete ${name}`}
            icon={<Trash2 aria-hidden className="size-4" />}
            tabIndex={tabIndex}
            disabledBecause={because.delete}
            onClick={() => askMessage({ verb: 'deleteMessage', message })}
          />
        </div>
      )}
      <PlainButton
        variant="ghost"
        tabIndex={tabIndex}
        aria-label={`Actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={openId === item.key}
        onClick={event => {
          const from = event.currentTarget
          const { left, bottom } = from.getBoundingClientRect()
          ask(item, { x: left, y: bottom, from })
        }}
        className="w-8 px-0! coarse:w-11"
      >
        <Ellipsis aria-hidden className="size-4" />
      </PlainButton>
    </div>
  )
}
