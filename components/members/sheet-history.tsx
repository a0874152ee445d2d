'use client'

import Link from 'next/link'
import { type AuditFilter, formatAuditUrl } from '@/lib/directory/audit-url'
import { CASES } from '@/lib/directory/case-number'
import { can } from '@/lib/permissions/can'
import type { HistoryPage } from '@/lib/queries/members/member-detail-views'
import { CorrectButton } from '../amendments/correct-button'
import { ElsewhereDetails } from '../audit/elsewhere-details'
import { EntryDetails } from '../audit/entry-details'
import { useShowsWholeLog } from '../audit/use-shows-whole-log'
import { factsOf, type Person } from '../moderation/person'
import { UndoButton } from '../moderation/undo-button'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { HistoryGap, NothingYet } from './history-gap'
import { SheetSection } from './sheet-section'
import { useHistory } from './use-history'

interface SheetHistoryProps {
  person: Person
  first: HistoryPage
}

function LogLink({ filter, children }: { filter: AuditFilter; children: string }) {
  const { id } = useGuild()
  return (
    <Link
      href={`/guilds/${id}/audit${formatAuditUrl(filter)}`}
      prefetch={false}
      className="inline-flex items-center rounded-control text-accent-ink text-sm hover:underline coarse:min-h-11 coarse:min-w-11 coarse:justify-center"
    >
      {children}
    </Link>
  )
}

/** What was done to somebody here, newest first, each with a way to take it back. */
export function SheetHistory({ person, first }: SheetHistoryProps) {
  const { userId } = person
  const { items, hasMore, ...older } = useHistory(userId, first)
  const { standing } = useGuild()
  const { now } = useNow()
  const showsWhole = useShowsWholeLog()
  // Of most people the log has nothing that they did. Whoever left, or was removed, may have done something before.
  const isModerator = can({ standing: { ...standing, moderator: factsOf(person) }, action: 'guild.enter', now }).ok
  const mayHaveActed = isModerator || person.member === null
  return (
    <SheetSection
      title="History here"
      action={
        <div className="mr-2 flex gap-4">
          <LogLink filter={{ action: CASES, target: userId }}>Cases</LogLink>
          {showsWhole && mayHaveActed && <LogLink filter={{ actor: userId }}>By them</LogLink>}
          <LogLink filter={{ target: userId }}>All in the log</LogLink>
        </div>
      }
    >
      {items.length === 0 && <NothingYet {...first.elsewhere} />}
      <ol className="space-y-3">
        {items.map(item => (
          <li key={item.key} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              {item.kind === 'entry' ? (
                <EntryDetails entry={item.entry} alone />
              ) : (
                <ElsewhereDetails entry={item.entry} at={item.at} />
              )}
            </div>
            {item.kind === 'entry' && (
              <span className="-my-1 -mr-2 flex min-h-7 shrink-0 items-center">
                <CorrectButton entry={item.entry} small />
                <UndoButton entry={item.entry} />
              </span>
            )}
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button size="small" className="mt-3" pending={older.isLoading} onClick={older.showOlder}>
          Show older
        </Button>
      )}
      {older.hasFailed && (
        <p role="alert" className="mt-2 text-danger text-sm">
          What is older could not be read. Try again.
        </p>
      )}
      <HistoryGap elsewhere={first.elsewhere} />
    </SheetSection>
  )
}
