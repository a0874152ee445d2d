'use client'

import { useMemo } from 'react'
import { type FormerFilter, formerParams, narrowsMessages } from '@/lib/directory/messages-url'
import { loadedWords } from '../../table/loaded-words'
import { useAnswered } from '../../table/use-answered'
import { ChannelLine } from '../channels/channel-line'
import { useChannels } from '../channels/channels-context'
import { itemOf } from '../message-item'
import type { useMessagesUrl } from '../use-messages-url'
import { NarrowProvider } from '../use-narrow'
import { usePersonNames } from '../use-person-names'
import { FormerContent } from './former-content'
import { FormerExport } from './former-export'
import { FormerToolbar } from './former-toolbar'
import { useFormerList } from './use-former-list'

interface FormerPaneProps {
  url: ReturnType<typeof useMessagesUrl>
  /** Whether the guild keeps any, as it was known before. */
  isKept: boolean
  /** Of whose messages it is shown. */
  shown: string[]
}

/** What the messages of the channels shown said before they were deleted or edited: search and list. */
export function FormerPane({ url, isKept, shown }: FormerPaneProps) {
  const { channels: several, q, author, after, before, former = 'all' } = url.state
  const narrowing = { channels: several, q, author, after, before }
  const asked: FormerFilter & { channels: string[] } = { ...narrowing, channels: shown, former }
  const channels = useChannels()
  const channel = shown.length === 1 ? channels.get(shown[0]!) : undefined
  const unreadable = channel?.because.former ?? []
  const { list, versions, last } = useFormerList(asked, unreadable.length > 0 || shown.length === 0)
  const items = useMemo(() => versions.map(({ message }) => itemOf(message)), [versions])
  const nameOfPerson = usePersonNames(items, author ?? [])
  const isNarrowed = narrowsMessages(narrowing) || former !== 'all'
  const listKey = `${formerParams(asked)}`
  const narrowed = useAnswered(isNarrowed, listKey, list.isPlaceholderData)
  const isCounted = last !== undefined && last.days !== null && unreadable.length === 0
  const hasOthers = [...channels.values()].some(({ id, because }) => id !== channel?.id && because.former.length === 0)
  const loaded = { loaded: versions.length, narrowed, hasMore: list.hasNextPage }
  const onClear = () => url.change({ channels: undefined, q: undefined, author: undefined, ...ANY_TIME, former: 'all' })
  return (
    <NarrowProvider value={url.change}>
      {channel && <ChannelLine channel={channel} />}
      {(last ? last.days !== null : isKept) && (
        <FormerToolbar
          filter={narrowing}
          former={former}
          onChange={url.change}
          onClear={onClear}
          nameOfPerson={nameOfPerson}
          pending={list.isPlaceholderData}
          count={isCounted ? loadedWords(loaded, 'version', 'versions') : ''}
          readAgain={isCounted && list.isRefetchError ? () => void list.refetch() : undefined}
        >
          <FormerExport filter={asked} because={unreadable} />
        </FormerToolbar>
      )}
      <FormerContent
        list={list}
        versions={versions}
        last={last}
        listKey={listKey}
        unreadable={unreadable}
        sought={q}
        narrowed={narrowed}
        showsChannel={shown.length !== 1}
        onClear={onClear}
        onEverywhere={channel && hasOthers ? url.lookEverywhere : undefined}
      />
    </NarrowProvider>
  )
}

const ANY_TIME = { after: undefined, before: undefined }
