'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { formatAuditUrl } from '@/lib/directory/audit-url'
import type { MemberDetail } from '@/lib/queries/member-detail-views'
import { CorrectButton } from '../amendments/correct-button'
import { EntryDetails } from '../audit/entry-details'
import { useShowsWholeLog } from '../audit/use-shows-whole-log'
import { UndoButton } from '../moderation/undo-button'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { olderHistory } from './member-queries'
import { SheetSection } from './sheet-section'

interface SheetHistoryProps {
  userId: string
  detail: Pick<MemberDetail, 'history' | 'historyCursor'>
}

/** What was done to somebody here, newest first, each with a way to take it back. */
export function SheetHistory({ userId, detail: { history, historyCursor } }: SheetHistoryProps) {
  const guild = useGuild()
  const showsAll = useShowsWholeLog()
  const older = useInfiniteQuery({ ...olderHistory(guild.id, userId, historyCursor), enabled: false })
  const pages = older.data?.pages ?? []
  const entries = [...history, ...pages.flatMap(page => page.entries)]
  const hasMore = pages.length === 0 ? historyCursor !== null : older.hasNextPage
  return (
    <SheetSection
      title="History here"
      action={
        <Link
          href={`/guilds/${guild.id}/audit${formatAuditUrl({ target: userId })}`}
          prefetch={false}
          className="mr-2 inline-flex items-center rounded-control text-accent-ink text-sm underline coarse:min-h-11"
        >
          All in the log
        </Link>
      }
    >
      {entries.length === 0 && <p className="text-muted">Nothing was done to them through Steward yet.</p>}
      <ol className="space-y-3">
        {entries.map(entry => (
          <li key={entry.id} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <EntryDetails entry={entry} alone />
            </div>
            <span className="-my-1 -mr-2 flex min-h-7 shrink-0 items-center">
              <CorrectButton entry={entry} small />
              <UndoButton entry={entry} />
            </span>
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button
          size="small"
          className="mt-3"
          pending={older.isFetching}
          onClick={() => void (pages.length === 0 ? older.refetch() : older.fetchNextPage())}
        >
          Show older
        </Button>
      )}
      {older.isError && <p className="mt-2 text-danger text-sm">What is older could not be read. Try again.</p>}
      {!showsAll && (
        <p className="mt-2 text-muted text-sm">Only your own actions are listed: the rest needs View Audit Log.</p>
      )}
    </SheetSection>
  )
}
