'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import { useGuild } from '../shell/guild-context'
import { ReadFailure } from '../table/read-failure'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { EvidenceListHeader } from './evidence-header'
import { EvidenceLine } from './evidence-line'
import { evidenceList } from './evidence-queries'
import { EvidenceSkeleton } from './evidence-skeleton'

/** The copies of deleted messages of a guild, newest first. */
export function EvidenceScreen() {
  const guild = useGuild()
  const list = useInfiniteQuery(evidenceList(guild.id))
  const copies = list.data?.pages.flatMap(page => page.copies) ?? []
  return (
    <>
      <EvidenceListHeader />
      <div className="min-h-0 flex-1 overflow-y-auto border-line border-t">
        <div className="max-w-[1280px] px-4 pb-6 wide:px-5">
          {list.isPending && <EvidenceSkeleton />}
          {list.data && copies.length === 0 && (
            <EmptyState icon={<Archive />} title="No copies yet">
              Before messages are deleted, a copy of them is stored here. You see those of channels that you may read.
            </EmptyState>
          )}
          <ul aria-label="Copies">
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
