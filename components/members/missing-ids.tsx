'use client'

import { UserX } from 'lucide-react'
import { useState } from 'react'
import { bulkReasons, bulkTitle } from '../runs/bulk-actions'
import { LateBulkOrder, useBulkOrderAhead } from '../runs/late-bulk-order'
import { useGuild } from '../shell/guild-context'
import { useFreshness } from '../shell/use-freshness'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { absentIdsWords } from './absence-words'
import { useOpenMember } from './open-member'

// More are acted on together, or looked up one by one in another search.
const MOST_SHOWN = 10

/** Which of the ids that were searched for are of nobody here, and the way on: look one up, or ban them all the same. */
export function MissingIds({ ids }: { ids: string[] }) {
  // Those that were of nobody here as it was pressed, also where some have joined since.
  const [ordered, setOrdered] = useState<string[] | null>(null)
  useBulkOrderAhead(ids.length > 0)
  return (
    <>
      {ids.length > 0 && <MissingNotice ids={ids} onBan={() => setOrdered(ids)} />}
      {ordered && <LateBulkOrder action="member.ban" ids={ordered} onClose={() => setOrdered(null)} />}
    </>
  )
}

function MissingNotice({ ids, onBan }: { ids: string[]; onBan: () => void }) {
  const { standing } = useGuild()
  const { now } = useNow()
  const { freshness } = useFreshness()
  const openMember = useOpenMember()
  return (
    <section
      aria-label="Ids of nobody here"
      className="mx-4 mb-2 shrink-0 rounded-card border border-warning-line bg-warning-soft px-3.5 py-2.5 wide:mx-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="flex min-w-0 flex-1 items-center gap-2 max-wide:basis-full">
          <UserX aria-hidden className="size-4 shrink-0 text-warning" />
          <span>{absentIdsWords(ids.length, freshness.completeAt !== null)}</span>
        </p>
        <Button
          size="small"
          disabledBecause={bulkReasons('member.ban', standing, now)}
          onClick={onBan}
          className="text-danger!"
        >
          {bulkTitle('member.ban', ids.length).replace(/members?$/, ids.length === 1 ? 'id anyway' : 'ids anyway')}
        </Button>
      </div>
      <ul className="mt-1.5 flex flex-wrap gap-1.5">
        {ids.slice(0, MOST_SHOWN).map(id => (
          <li key={id}>
            <Button size="small" variant="ghost" onClick={() => openMember(id)} aria-label={`Look up id ${id}`}>
              <code>{id}</code>
            </Button>
          </li>
        ))}
        {ids.length > MOST_SHOWN && <li className="self-center text-muted">and {ids.length - MOST_SHOWN} more</li>}
      </ul>
    </section>
  )
}
