'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import { SECOND } from '@/lib/time'
import { useNamesOf } from '../filters/use-names-of'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useReadAnew } from '../shell/use-read-anew'
import { useUrlState } from '../shell/use-url-state'
import { loadedWords } from '../table/loaded-words'
import { ReadFailure } from '../table/read-failure'
import { useAnswered } from '../table/use-answered'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { EvidenceListHeader } from './evidence-header'
import { EvidenceLine } from './evidence-line'
import { copiesOf, evidenceList } from './evidence-queries'
import { EvidenceSkeleton } from './evidence-skeleton'
import { EvidenceToolbar } from './evidence-toolbar'
import { formatEvidenceUrl, parseEvidenceUrl } from './evidence-url'

// A run has an entry for each of its targets.
const PAUSE_MS = 2 * SECOND

/** The copies of messages of a guild, or what is sought of them, newest first. */
export function EvidenceScreen() {
  const guild = useGuild()
  const { state, present, push } = useUrlState(parseEvidenceUrl, formatEvidenceUrl)
  const list = useInfiniteQuery({ ...evidenceList(guild.id, state), placeholderData: keepPreviousData })
  const reread = useReadAnew(() => PAUSE_MS)
  useLiveEvents(({ kind }) => {
    // A copy has an entry of the log: whoever is told of one may find a new copy here.
    if (kind === 'audit') reread(copiesOf(guild.id))
  })
  const copies = list.data?.pages.flatMap(page => page.copies) ?? []
  const author = list.data?.pages[0]?.author
  const isAnswered = list.data !== undefined && !list.isPlaceholderData
  // Whoever wrote nothing of what is copied is looked up elsewhere.
  const isUnnamed = isAnswered && state.author !== undefined && author?.id !== state.author
  const lookedUp = useNamesOf(isUnnamed ? [state.author!] : [])
  const nameOf = (id: string) => (author?.id === id ? author.name : isAnswered || list.isError ? lookedUp(id) : '…')
  const key = formatEvidenceUrl(state)
  const narrowed = useAnswered(key !== '', key, list.isPlaceholderData)
  const hasNone = list.data !== undefined && copies.length === 0
  const loaded = { loaded: copies.length, narrowed, hasMore: list.hasNextPage }
  return (
    <>
      <EvidenceListHeader />
      <EvidenceToolbar
        state={state}
        onChange={some => push({ ...present(), ...some })}
        onClear={() => push({})}
        nameOf={nameOf}
        count={list.data ? loadedWords(loaded, 'copy', 'copies') : ''}
      />
      <div className="min-h-40 flex-1 overflow-y-auto border-line border-t">
        <div className="max-w-[1280px] px-4 pb-6 wide:px-5">
          {list.isPending && <EvidenceSkeleton />}
          {hasNone && !list.isPlaceholderData && <NoCopies narrowed={narrowed} onShowAll={() => push({})} />}
          <ul aria-label="Copies" className={list.isPlaceholderData ? 'opacity-60' : undefined}>
            {copies.map(copy => (
              <EvidenceLine key={copy.id} copy={copy} />
            ))}
          </ul>
          {list.isError && <ReadFailure error={list.error} onRetry={() => void list.refetch()} />}
          {list.hasNextPage && !list.isError && (
            <div className="flex justify-center pt-4">
              <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                Show older copies
              </Button>
            </div>
          )}
        </div>
      </div>
    </>
  )
}

function NoCopies({ narrowed, onShowAll }: { narrowed: boolean; onShowAll: () => void }) {
  if (!narrowed) {
    return (
      <EmptyState icon={<Archive />} title="No copies yet">
        Before Steward deletes messages, a copy of them is stored here, and so is what somebody keeps as proof. You see
        those of channels that you may read.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<Archive />}
      title="No copy matches"
      action={<Button onClick={onShowAll}>Show all copies</Button>}
    >
      Only what was deleted with Steward, or kept as proof, is copied, and you find what is in channels that you may
      read.
    </EmptyState>
  )
}
