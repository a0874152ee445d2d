'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { SearchX } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import type { EvidenceView } from '@/lib/evidence/evidence-views'
import { useGuild } from '../shell/guild-context'
import { useUrlState } from '../shell/use-url-state'
import { loadedWords } from '../table/loaded-words'
import { PrintedRest } from '../table/printed-rest'
import { ReadFailure } from '../table/read-failure'
import { useAnswered } from '../table/use-answered'
import { useEarlyScroll } from '../table/use-early-scroll'
import { useShownRange } from '../table/use-shown-range'
import { useTypedText } from '../table/use-typed-text'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { SearchField } from '../ui/search-field'
import { Skeleton } from '../ui/skeleton'
import { CopiedMessage } from './copied-message'
import { evidenceMessages } from './evidence-queries'
import { formatCopyUrl, parseCopyUrl } from './evidence-url'

const ESTIMATED_PX = 72
// Messages left below the view when the next page is asked for.
const AHEAD = 30

/** The messages of a copy, the oldest first, of which only those in view exist. */
export function CopyMessages({ copy }: { copy: EvidenceView }) {
  const { id: guildId } = useGuild()
  const scroller = useRef<HTMLDivElement>(null)
  const { state, replace } = useUrlState(parseCopyUrl, formatCopyUrl)
  const q = state.q ?? ''
  const [typed, setTyped] = useTypedText(q, next => replace({ q: next }))
  const list = useInfiniteQuery({ ...evidenceMessages(guildId, copy.id, q), placeholderData: keepPreviousData })
  const messages = useMemo(() => list.data?.pages.flatMap(page => page.messages) ?? [], [list.data])
  const virtualizer = useVirtualizer({
    count: messages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_PX,
    getItemKey: index => messages[index]!.id,
    overscan: 6,
    rangeExtractor: useShownRange(defaultRangeExtractor),
    // What the server renders before anybody knows the height of the window.
    initialRect: { width: 0, height: 800 },
  })
  const attach = useEarlyScroll(scroller, q)
  const shown = virtualizer.getVirtualItems()
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  const needsMore =
    hasNextPage && !isFetching && !isError && (virtualizer.range?.endIndex ?? 0) >= messages.length - AHEAD
  useEffect(() => {
    if (needsMore) void fetchNextPage()
  }, [needsMore, fetchNextPage])
  const answered = useAnswered(q, q, list.isPlaceholderData)
  // Of a search nobody knows the number before its end.
  // Told by what is shown: the answer to another search may be on its way.
  const hasMore = list.data?.pages.at(-1)?.nextCursor != null
  const total = !answered ? copy.visible : hasMore ? -1 : messages.length
  const found = { loaded: messages.length, narrowed: true, hasMore }
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-3 wide:px-5">
        <SearchField
          label="Search in this copy"
          placeholder="Search by text or author"
          value={typed}
          onChange={setTyped}
          pending={list.isPlaceholderData}
          className="w-full wide:w-80"
        />
        <span role="status" className="text-muted text-sm">
          {answered && list.data && loadedWords(found, 'message', 'messages')}
        </span>
      </div>
      <section
        ref={attach}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes the focus, and it must scroll by keyboard
        tabIndex={0}
        aria-label="Messages of the copy"
        className="min-h-40 flex-1 overflow-y-auto overscroll-contain border-line border-t focus-visible:-outline-offset-2"
      >
        {/* In flow, so that nothing overlaps before the heights are known. */}
        <ol style={{ minHeight: virtualizer.getTotalSize(), paddingTop: shown[0]?.start ?? 0 }}>
          {shown.map(({ index, key }) => (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={total}
              aria-posinset={index + 1}
              className="border-line border-b px-4 py-3 wide:px-5"
            >
              <CopiedMessage copy={messages[index]!} showsChannel={copy.channels.length !== 1} />
            </li>
          ))}
        </ol>
        <PrintedRest shown={messages.length} total={total < 0 ? undefined : total} />
        {isFetching && (
          <div role="status" aria-label="Loading" className="space-y-3 px-4 py-3 wide:px-5">
            <Skeleton className="h-12 w-full max-w-120" />
            <Skeleton className="h-12 w-full max-w-96" />
          </div>
        )}
        {isError && <ReadFailure error={list.error} onRetry={() => void list.refetch()} />}
        {answered && list.data && messages.length === 0 && (
          <EmptyState
            icon={<SearchX />}
            title="Nothing in this copy matches"
            action={<Button onClick={() => replace({})}>Show all of it</Button>}
          >
            Each word has to be in a message or in the name of who wrote it, in any order.
          </EmptyState>
        )}
      </section>
    </>
  )
}
