'use client'

import { clsx } from 'clsx'
import { type KeyboardEvent, useId } from 'react'
import type { MessageChannelView } from '@/lib/queries/messages/message-channel-views'
import { byCategory } from './by-category'
import { ChannelIcon } from './channel-icon'
import { ChannelMark } from './channel-marks'

interface ChannelListProps {
  channels: MessageChannelView[]
  /** Those whose messages are shown. */
  shown: string[]
  onChoose: (channelId: string) => void
}

/** The channels under their categories. One is the stop for Tab; arrows move between them. */
export function ChannelList({ channels, shown, onChoose }: ChannelListProps) {
  const id = useId()
  const stop = channels.find(channel => channel.id === shown[0])?.id ?? channels[0]?.id
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus between the buttons inside
    <div className="space-y-3" onKeyDown={moveFocus}>
      {byCategory(channels).map(({ name, channels: inside }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two categories may be called the same
        <section key={index} aria-labelledby={name === null ? undefined : `${id}-${index}`}>
          {name !== null && (
            <h2 id={`${id}-${index}`} className="truncate px-2.5 pb-1 font-medium text-faint text-xs">
              <bdi>{name}</bdi>
            </h2>
          )}
          <ul className="flex flex-col gap-0.5">
            {inside.map(channel => {
              const isShown = shown.includes(channel.id)
              const isUnreadable = channel.because.read.length > 0
              return (
                <li key={channel.id}>
                  <button
                    type="button"
                    data-channel={channel.id}
                    tabIndex={channel.id === stop ? 0 : -1}
                    aria-current={isShown || undefined}
                    onClick={() => onChoose(channel.id)}
                    className={clsx(
                      'flex min-h-8 w-full items-center gap-2 rounded-control px-2.5 py-1 text-left coarse:min-h-11',
                      isShown ? 'bg-press font-medium text-ink' : 'hover:bg-hover hover:text-ink',
                      !isShown && (isUnreadable ? 'text-faint' : 'text-muted'),
                    )}
                  >
                    <ChannelIcon type={channel.type} className="size-4 shrink-0 opacity-70" />
                    <bdi className="wrap-anywhere min-w-0 flex-1">{channel.name}</bdi>
                    <ChannelMark because={channel.because} />
                  </button>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-channel]')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  if (!step || at === -1) return
  event.preventDefault()
  buttons[at + step]?.focus()
}
