'use client'

import { clsx } from 'clsx'
import { type MouseEvent, memo } from 'react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { CheckMark } from '../../table/check-mark'
import { Avatar } from '../../ui/avatar'
import { useChannels } from '../channels/channels-context'
import { MessageProvider } from '../message-context'
import { type MessageItem, subjectOf } from '../message-item'
import { useChoosing, useIsChosen } from '../selection/choosing'
import { MessageBody } from './message-body'
import { MessageHead } from './message-head'
import { RowActions } from './row-actions'
import { UnknownRow } from './unknown-row'

interface MessageRowProps {
  item: MessageItem
  /** Whether it is the list's stop for Tab. */
  isCurrent: boolean
  /** A link led here. */
  isLinked: boolean
  /** More than one channel is shown, so that each message says which. */
  showsChannel: boolean
}

const NO_MENTIONS = { users: [], roles: [], channels: [] }

/** One message with its tick box and what can be done with it. */
export const MessageRow = memo(function MessageRow({ item, isCurrent, isLinked, showsChannel }: MessageRowProps) {
  const { key: id, message, channelId } = item
  const { isChoosing, toggle, extendTo } = useChoosing()
  const isChosen = useIsChosen(id)
  const channel = useChannels().get(channelId)
  const tabIndex = isCurrent ? 0 : -1
  const choose = (shift: boolean) => (shift ? extendTo(id) : toggle(id))
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const pressed = event.target as Element
    // Menus and dialogs of the row bubble through it, though they stand elsewhere.
    if (!event.currentTarget.contains(pressed) || pressed.closest('button, a, label, input')) return
    const isMarkingText = getSelection()?.isCollapsed === false
    if (!isMarkingText && (isChoosing || event.shiftKey || event.ctrlKey || event.metaKey)) choose(event.shiftKey)
  }
  const who = message && subjectOf(message)
  const name = message ? `the message of ${nameInSentence(message.author.name)}` : `message ${id}`
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box in it does the same for the keyboard
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      data-row-id={id}
      onClick={onClick}
      // Shift with a press would mark text from the row before.
      onMouseDown={event => event.shiftKey && event.preventDefault()}
      className={clsx(
        'group/row relative flex gap-3 border-line border-b px-4 py-2 wide:px-5',
        isChosen ? 'bg-accent-soft' : 'hover:bg-hover/60',
        isLinked && 'shadow-[inset_3px_0_0_var(--color-accent)]',
      )}
    >
      <div className={clsx('pt-1', !isChoosing && 'max-wide:hidden')}>
        <CheckMark label={`Select ${name}`} checked={isChosen} tabIndex={tabIndex} onTick={choose} />
      </div>
      <MessageProvider value={{ mentions: message?.mentions ?? NO_MENTIONS, tabIndex }}>
        {who && (
          <span className="flex shrink-0 pt-0.5">
            <Avatar name={who.name} url={who.avatarUrl} />
          </span>
        )}
        {message ? (
          <div className="min-w-0 flex-1 max-wide:pr-8">
            <MessageHead message={message} channelName={showsChannel ? channel?.name : undefined} />
            <MessageBody message={message} />
          </div>
        ) : (
          <UnknownRow item={item} channelName={channel?.name} />
        )}
        <RowActions item={item} isCurrent={isCurrent} />
      </MessageProvider>
    </div>
  )
})
