'use client'

import { handleOf } from '@/lib/directory/called-by'
import type { Person } from '../moderation/person'
import { StandingBadges } from '../moderation/standing-badges'
import { Avatar } from '../ui/avatar'
import { Button } from '../ui/button'
import { Skeleton } from '../ui/skeleton'
import { ChangeMark } from './change-mark'
import { copyId } from './copy-text'

/** Who the sheet is about: picture, names, what sets them apart, and the id to copy. */
export function SheetHeader({ userId, person }: { userId: string; person: Person | null }) {
  return (
    <div className="flex items-start gap-3.5">
      <Avatar name={person?.name ?? ''} url={person?.avatarUrl ?? null} color={person?.avatarColor} size="huge" />
      <div className="min-w-0 flex-1">
        {person ? (
          <p className="line-clamp-2 overflow-hidden font-semibold text-lg leading-tight" title={person.name}>
            <bdi>{person.name}</bdi>
          </p>
        ) : (
          <Skeleton className="h-5 w-32" />
        )}
        <div className="mt-0.5 flex min-h-5 flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
          {person?.username && (
            <bdi className="wrap-anywhere max-w-full overflow-hidden">{handleOf(person.username)}</bdi>
          )}
          {person && <StandingBadges person={person} />}
          <ChangeMark userId={userId} />
        </div>
        <CopyId userId={userId} />
      </div>
    </div>
  )
}

function CopyId({ userId }: { userId: string }) {
  return (
    <p className="-mb-1 flex items-center gap-1.5 text-faint text-sm">
      <code className="select-all truncate">{userId}</code>
      <Button
        variant="ghost"
        size="small"
        aria-label="Copy id"
        onClick={() => void copyId(userId)}
        className="h-6! px-1.5! coarse:h-11!"
      >
        Copy
      </Button>
    </p>
  )
}
