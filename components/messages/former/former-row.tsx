'use client'

import { Ellipsis } from 'lucide-react'
import Link from 'next/link'
import type { FormerMessageView } from '@/lib/former-messages/former-views'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { useGuild } from '../../shell/guild-context'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { PlainButton } from '../../ui/plain-button'
import type { MenuPoint } from '../../ui/point-menu'
import { RelativeTime } from '../../ui/relative-time'
import { useChannels } from '../channels/channels-context'
import { MessageProvider } from '../message-context'
import { subjectOf } from '../message-item'
import { MessageBody } from '../row/message-body'
import { MessageHead } from '../row/message-head'
import { ENDED } from './former-words'
import { useOpenFormer } from './open-former'

interface FormerRowProps {
  version: FormerMessageView
  /** Whether it is the list's stop for Tab. */
  isCurrent: boolean
  showsChannel: boolean
  isMenuOpen: boolean
  onMenu: (point: MenuPoint) => void
}

const link = 'finger rounded-control text-accent-ink text-sm hover:underline'

/** What a message said until it was edited or deleted, and when that was. */
export function FormerRow({ version, isCurrent, showsChannel, isMenuOpen, onMenu }: FormerRowProps) {
  const { id: guildId } = useGuild()
  const { message, endedAt, endedBy, copyId } = version
  const channel = useChannels().get(message.channelId)
  const openFormer = useOpenFormer()
  const tabIndex = isCurrent ? 0 : -1
  const who = subjectOf(message)
  const name = nameInSentence(who.name)
  return (
    <MessageProvider value={{ mentions: message.mentions, tabIndex }}>
      <span className="flex shrink-0 pt-0.5">
        <Avatar name={who.name} url={who.avatarUrl} />
      </span>
      <div className="min-w-0 flex-1 space-y-1 max-wide:pr-8">
        <MessageHead message={message} channelName={showsChannel ? channel?.name : undefined} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={endedBy === 'deleted' ? 'danger' : 'warning'}>
            {ENDED[endedBy]} <RelativeTime at={endedAt} past />
          </Badge>
          {endedBy === 'edited' && openFormer && (
            <button
              type="button"
              tabIndex={tabIndex}
              aria-haspopup="dialog"
              className={link}
              onClick={() => openFormer(message)}
            >
              All versions
            </button>
          )}
          {copyId && (
            <Link href={`/guilds/${guildId}/evidence/${copyId}`} prefetch={false} tabIndex={tabIndex} className={link}>
              Sealed copy
            </Link>
          )}
        </div>
        <MessageBody message={message} />
        {message.attachments.length > 0 && <p className="text-muted text-sm">Files are kept by their names alone.</p>}
      </div>
      <div className="absolute top-1 right-2 coarse:-top-1 wide:right-3">
        <PlainButton
          variant="ghost"
          tabIndex={tabIndex}
          aria-label={`Actions for what ${name} wrote`}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          onClick={event => {
            const from = event.currentTarget
            const { left, bottom } = from.getBoundingClientRect()
            onMenu({ x: left, y: bottom, from })
          }}
          className="w-8 px-0! coarse:w-11"
        >
          <Ellipsis aria-hidden className="size-4" />
        </PlainButton>
      </div>
    </MessageProvider>
  )
}
