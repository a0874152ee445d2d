'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { CorrectButton } from '../amendments/correct-button'
import { UndoButton } from '../moderation/undo-button'
import { useGuild } from '../shell/guild-context'
import { ReadFailure } from '../table/read-failure'
import { useReadOn } from '../table/use-read-on'
import { Button } from '../ui/button'
import { Skeleton } from '../ui/skeleton'
import { entriesOfRun } from './audit-queries'
import { EntryDetails } from './entry-details'

/** The single entries of a bulk run, newest first. */
export function RunEntries({ runId }: { runId: string }) {
  const guild = useGuild()
  const list = useInfiniteQuery(entriesOfRun(guild.id, runId))
  const more = useReadOn(list)
  const items = list.data?.pages.flatMap(page => page.items) ?? []
  if (list.isError && !list.data) return <ReadFailure error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) {
    return (
      <div aria-busy className="space-y-2 py-2">
        <Skeleton className="h-4 w-64 max-w-full" />
        <Skeleton className="h-4 w-52 max-w-full" />
      </div>
    )
  }
  return (
    <>
      <ol
        aria-label="Entries of this run"
        className="max-h-96 space-y-2 overflow-y-auto border-line border-l pl-3 text-sm"
      >
        {items.map(
          item =>
            item.kind === 'entry' && (
              <li key={item.key} className="flex items-start gap-2">
                <div className="min-w-0 flex-1">
                  <EntryDetails entry={item.entry} alone />
                </div>
                <span className="-my-1 flex min-h-7 shrink-0 items-center pr-1">
                  <CorrectButton entry={item.entry} small />
                  <UndoButton entry={item.entry} />
                </span>
              </li>
            ),
        )}
      </ol>
      {items.length === 0 && <p className="text-muted text-sm">No entry of it is there yet.</p>}
      {list.hasNextPage && (
        <Button size="small" className="mt-2" pending={list.isFetchingNextPage} onClick={more.load}>
          Show more of them
        </Button>
      )}
      {more.lastFailed && (
        <p role="alert" className="mt-2 text-danger text-sm">
          The rest could not be read. Try again.
        </p>
      )}
    </>
  )
}
