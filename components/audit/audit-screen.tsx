'use client'

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import type { AuditPage } from '@/lib/queries/view-types'
import { SECOND } from '@/lib/time'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { ReadFailure } from '../table/read-failure'
import { useThrottled } from '../table/use-throttled'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { AuditEntry } from './audit-entry'
import { AuditHeader } from './audit-header'
import { auditLog } from './audit-queries'

/** Everything that was done here through Steward, newest first. `first` is the first page as the server read it. */
export function AuditScreen({ first }: { first: AuditPage }) {
  const guild = useGuild()
  const queries = useQueryClient()
  const { queryKey } = auditLog(guild.id)
  const log = useInfiniteQuery({ ...auditLog(guild.id), initialData: { pages: [first], pageParams: [null] } })
  const refetch = useThrottled(
    () => void queries.invalidateQueries({ queryKey }),
    () => SECOND / 2,
  )
  useLiveEvents(({ kind }) => {
    if (kind === 'audit') refetch()
  })
  const entries = log.data.pages.flatMap(page => page.entries)
  const showsAll = log.data.pages.every(page => page.showsAll)

  return (
    <>
      <AuditHeader />
      <div className="min-h-0 flex-1 overflow-y-auto border-line border-t">
        <div className="max-w-[1280px] px-4 pb-6 wide:px-5">
          {!showsAll && (
            <p className="border-line border-b py-2.5 text-muted text-sm">
              You see your own actions only; seeing everybody's needs View Audit Log.
            </p>
          )}
          {entries.length === 0 && (
            <EmptyState
              icon={<ScrollText />}
              title={showsAll ? 'Nothing was done here yet' : 'You have done nothing here yet'}
            >
              {showsAll ? 'Every action in this guild' : 'What you do in this guild'} is written down here, with its
              reason and how it ended.
            </EmptyState>
          )}
          <ol aria-label="Log entries">
            {entries.map(entry => (
              <AuditEntry key={entry.id} entry={entry} />
            ))}
          </ol>
          {log.isError && <ReadFailure error={log.error} onRetry={() => void log.refetch()} />}
          {log.hasNextPage && !log.isError && (
            <div className="flex justify-center pt-4">
              <Button pending={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                Show older entries
              </Button>
            </div>
          )}
        </div>
      </div>
    </>
  )
}
