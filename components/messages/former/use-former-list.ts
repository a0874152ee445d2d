'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { FormerFilter } from '@/lib/directory/messages-url'
import { SECOND } from '@/lib/time'
import { useGuild } from '../../shell/guild-context'
import { isOfAny } from '../../shell/is-of-any'
import { useLiveEvents } from '../../shell/live-events'
import { ReadError } from '../../shell/read-json'
import { useReadAnew } from '../../shell/use-read-anew'
import { formerKey, formerList } from './former-queries'

// All pages that are loaded are read anew.
const PAUSE_OF_PAGE_MS = SECOND

/** What messages said before they were deleted or edited, as far as it is loaded, kept as it is told. */
export function useFormerList(filter: FormerFilter & { channels: string[] }, isOff: boolean) {
  const { id: guildId } = useGuild()
  const pages = useRef(1)
  const readAnew = useReadAnew(() => pages.current * PAUSE_OF_PAGE_MS)
  const list = useInfiniteQuery({
    ...formerList(guildId, filter),
    enabled: !isOff,
    placeholderData: keepPreviousData,
    // What cannot be read as it was asked for is no better the second time.
    retry: (count, error) => count < 1 && !(error instanceof ReadError && error.status > 0 && error.status < 500),
  })
  useEffect(() => {
    pages.current = list.data?.pages.length ?? 1
  }, [list.data])
  useLiveEvents(event => {
    const { kind } = event
    if (kind === 'message' && isOfAny(event, filter.channels)) readAnew(formerKey(guildId))
    // With a channel who may read there, with the settings whether anything is kept.
    if (kind === 'channel' || kind === 'settings') readAnew(formerKey(guildId))
  })
  const versions = useMemo(() => list.data?.pages.flatMap(page => page.versions) ?? [], [list.data])
  return { list, versions, last: list.data?.pages.at(-1) }
}
