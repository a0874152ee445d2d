'use client'

import { clsx } from 'clsx'
import { type KeyboardEvent, useId, useState } from 'react'
import { hasWords } from '@/lib/directory/has-words'
import type { ComposerChannelView } from '@/lib/queries/composer/composer-views'
import { FoundWords } from '../../filters/found-words'
import { byCategory } from '../../messages/channels/by-category'
import { ChannelIcon } from '../../messages/channels/channel-icon'
import { isComposing } from '../../shortcuts/is-composing'
import { Input } from '../../ui/input'

// Fewer are seen at a glance.
const WORTH_SEARCHING = 8

interface ChannelChoicesProps {
  channels: ComposerChannelView[]
  chosen: string | null
  onChoose: (channelId: string) => void
}

/** All channels under their categories; at the end those in which one may not post, with why. Arrows move between them. */
export function ChannelChoices({ channels, chosen, onChoose }: ChannelChoicesProps) {
  const id = useId()
  const [sought, setSought] = useState('')
  const isNamed = hasWords(sought)
  const found = channels.filter(({ name }) => isNamed(name))
  const refused = found.filter(({ because }) => because.post.length > 0)
  const possible = byCategory(found.filter(channel => !refused.includes(channel)))
  const best = possible[0]?.channels[0]
  const sections = [...possible, ...(refused.length > 0 ? [{ name: 'Not possible in', channels: refused }] : [])]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus between the parts inside
    <div className="space-y-2" onKeyDown={moveFocus}>
      {channels.length > WORTH_SEARCHING && (
        <Input
          type="search"
          aria-label="Search channels"
          placeholder="Search channels"
          data-stop
          value={sought}
          onChange={event => setSought(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || isComposing(event) || !best || sought.trim() === '') return
            event.preventDefault()
            onChoose(best.id)
          }}
        />
      )}
      <div className="-mx-1 wide:max-h-80 wide:overflow-y-auto">
        {sections.map(({ name, channels: inside }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two categories may be called the same
          <section key={index} aria-labelledby={name === null ? undefined : `${id}-${index}`} className="pb-2">
            {name !== null && (
              <h3 id={`${id}-${index}`} className="truncate px-2 pb-1 font-medium text-faint text-xs">
                <bdi>{name}</bdi>
              </h3>
            )}
            <ul className="flex flex-col gap-0.5">
              {inside.map(channel => (
                <li key={channel.id}>
                  <Choice channel={channel} isChosen={channel.id === chosen} onChoose={() => onChoose(channel.id)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <FoundWords
          typed={sought}
          count={found.length}
          enter={best ? `Enter takes ${best.name}.` : 'None of them is possible.'}
          none="No channel is called so."
        />
      </div>
    </div>
  )
}

interface ChoiceProps {
  channel: ComposerChannelView
  isChosen: boolean
  onChoose: () => void
}

function Choice({ channel: { name, type, because }, isChosen, onChoose }: ChoiceProps) {
  const why = useId()
  const isRefused = because.post.length > 0
  return (
    <button
      type="button"
      data-stop
      aria-current={isChosen || undefined}
      aria-disabled={isRefused || undefined}
      aria-describedby={isRefused ? why : undefined}
      onClick={isRefused ? undefined : onChoose}
      className={clsx(
        'block min-h-8 w-full rounded-control px-2 py-1 text-left coarse:min-h-11',
        isChosen ? 'bg-press font-medium' : 'hover:bg-hover',
        isRefused && 'cursor-not-allowed text-faint',
      )}
    >
      <span className="flex items-center gap-2">
        <ChannelIcon type={type} className="size-4 shrink-0 opacity-70" />
        <bdi className="wrap-anywhere min-w-0 flex-1">{name}</bdi>
      </span>
      {isRefused && (
        <span id={why} className="block pl-6 text-sm">
          {because.post[0]}
        </span>
      )}
    </button>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  if (!step || at === -1 || isComposing(event)) return
  event.preventDefault()
  stops[at + step]?.focus()
}
