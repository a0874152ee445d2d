'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronLeft, KeyRound } from 'lucide-react'
import { useId } from 'react'
import type { PermissionName } from '@/lib/permissions/bits'
import { useGuild } from '../shell/guild-context'
import { ReadFailure } from '../table/read-failure'
import { useReadOn } from '../table/use-read-on'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Select } from '../ui/select'
import { Skeleton } from '../ui/skeleton'
import { whoCan } from './role-queries'
import { needWords, permissionsFor, WHO_CAN } from './who-can-choices'
import { WhoCanRow } from './who-can-row'
import { WhoCanSummary } from './who-can-summary'

interface WhoCanProps {
  /** A permission or an action; what is neither: none is chosen yet. */
  what: string
  onChoose: (what: string) => void
  onClose: () => void
}

/** Who holds a permission, and through which role. */
export function WhoCan({ what, onChoose, onClose }: WhoCanProps) {
  const id = useId()
  const names = permissionsFor(what)
  return (
    <div className="min-h-40 flex-1 overflow-y-auto px-4 pb-6 wide:px-5">
      <div className="max-w-200 space-y-4">
        <Button
          variant="ghost"
          size="small"
          icon={<ChevronLeft aria-hidden className="size-4" />}
          onClick={onClose}
          className="-ml-2.5 gap-1! font-normal"
        >
          All roles
        </Button>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <label htmlFor={id} className="font-medium">
            Who can
          </label>
          <div className="w-80 max-wide:w-full">
            <Select
              id={id}
              options={[{ value: '', label: 'choose a permission or an action …' }, ...WHO_CAN]}
              value={names ? what : ''}
              onChange={event => onChoose(event.target.value)}
            />
          </div>
        </div>
        {names ? (
          <Answer what={what} names={names} />
        ) : (
          <EmptyState icon={<KeyRound />} title="Ask who can do something">
            The answer lists everybody who holds the permission, with the role that gives it to them.
          </EmptyState>
        )}
      </div>
    </div>
  )
}

function Answer({ what, names }: { what: string; names: PermissionName[] }) {
  const guild = useGuild()
  const list = useInfiniteQuery(whoCan(guild.id, what))
  const more = useReadOn(list, what)
  const [first] = list.data?.pages ?? []
  if (list.isError && !first) return <ReadFailure error={list.error} onRetry={() => void list.refetch()} />
  const owner = first?.owner ?? null
  const rows = list.data?.pages.flatMap(page => page.rows).filter(({ userId }) => userId !== owner?.userId) ?? []
  return (
    <section aria-label="Answer" aria-busy={!first} className="space-y-3">
      <p className="text-muted text-sm">
        {needWords(names)} Whom they can do it to depends on the hierarchy, and channels may forbid or allow more.
      </p>
      {!first && [1, 2, 3, 4].map(line => <Skeleton key={line} className="h-10" />)}
      {first && (
        <>
          <WhoCanSummary answer={first} />
          <ul className="border-line border-t">
            {owner && <WhoCanRow member={owner} names={names} />}
            {rows.map(member => (
              <WhoCanRow key={member.userId} member={member} names={names} />
            ))}
          </ul>
          {list.hasNextPage && (
            <Button pending={list.isFetchingNextPage} onClick={more.load}>
              Show more
            </Button>
          )}
          {more.lastFailed && (
            <p role="alert" className="text-danger text-sm">
              The rest could not be read. Try again.
            </p>
          )}
        </>
      )}
    </section>
  )
}
