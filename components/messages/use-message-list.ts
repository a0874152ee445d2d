'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MessagesPage } from '@/lib/queries/messages/message-views'
import { useGuild } from '../shell/guild-context'
import { ReadError } from '../shell/read-json'
import { type Asked, askedKey } from './asked'
import { itemOf } from './message-item'
import { messagesList } from './message-queries'

/** The messages that are asked for, as far as they are loaded. `first`: what the server has read is there at once. */
export function useMessageList(asked: Asked, first: { key: string; page: MessagesPage } | null, isOff: boolean) {
  const guild = useGuild()
  const list = useInfiniteQuery({
    ...messagesList(guild.id, asked),
    ...(first?.key === askedKey(asked) && { initialData: { pages: [first.page], pageParams: [null] } }),
    enabled: !isOff,
    placeholderData: keepPreviousData,
    // What cannot be read as it was asked for is no better the second time.
    retry: (count, error) => count < 1 && !(error instanceof ReadError && error.status > 0 && error.status < 500),
  })
  const items = useMemo(() => list.data?.pages.flatMap(page => page.messages.map(itemOf)) ?? [], [list.data])
  const pages = list.data?.pages
  return {
    list,
    items,
    newest: pages?.[0],
    last: pages?.at(-1),
    skipped: pages?.reduce((sum, page) => sum + page.skipped, 0) ?? 0,
    /** The server's word about the pattern, where that is what is wrong. */
    patternError: list.error instanceof ReadError ? list.error.error.fields?.pattern : undefined,
  }
}
