'use client'

import { UserSearch } from 'lucide-react'
import type { MemberDetail } from '@/lib/queries/members/member-detail-views'
import type { Person } from '../moderation/person'
import { SheetOtherGuilds } from '../other-guilds/sheet-other-guilds'
import { DueStep } from '../steps/due-step'
import { ReadFailure } from '../table/read-failure'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Skeleton } from '../ui/skeleton'
import { isUnknown } from './is-unknown'
import { SheetBanner } from './sheet-banner'
import { SheetBio } from './sheet-bio'
import { SheetFacts } from './sheet-facts'
import { SheetFormerNames } from './sheet-former-names'
import { SheetHistory } from './sheet-history'
import { SheetMessages } from './sheet-messages'
import { SheetNotes } from './sheet-notes'
import { SheetPermissions } from './sheet-permissions'
import { SheetRoles } from './sheet-roles'
import { SheetStatus } from './sheet-status'
import { SheetVoice } from './sheet-voice'

interface SheetBodyProps {
  /** What the list knows already, or the detail once it is there. */
  person: Person | null
  detail: MemberDetail | undefined
  error: Error | null
  onRetry: () => void
}

export function SheetBody({ person, detail, error, onRetry }: SheetBodyProps) {
  if (error) return <ReadFailure error={error} onRetry={onRetry} />
  if (detail && isUnknown(detail)) {
    return (
      <EmptyState
        icon={<UserSearch />}
        title="Nobody is known under this id"
        action={<Button onClick={onRetry}>Look again</Button>}
      >
        The platform names no account with this id, or did not answer. An id has 15 to 20 digits; check that all of them
        were copied.
      </EmptyState>
    )
  }
  const name = person?.name ?? ''
  return (
    <div className="space-y-5">
      <SheetBanner user={detail?.user} avatarColor={person?.avatarColor ?? null} />
      {person && (
        <SheetStatus
          person={person}
          endings={detail?.endings ?? []}
          roleEnds={detail?.roleEnds ?? []}
          promisedRoles={detail?.promisedRoles ?? []}
        />
      )}
      {person && detail?.warnings?.due && (
        <DueStep person={person} due={detail.warnings.due} history={detail.history} />
      )}
      {person?.member && <SheetRoles person={person} ends={detail?.roleEnds} />}
      <SheetFacts person={person} detail={detail} />
      {!detail && <Skeleton className="h-40 w-full" />}
      {detail && person && (
        <>
          {detail.formerNames.length > 0 && <SheetFormerNames names={detail.formerNames} />}
          {detail.voice && <SheetVoice person={person} voice={detail.voice} />}
          <SheetNotes userId={person.userId} name={name} />
          <SheetHistory person={person} first={detail.history} />
          <SheetMessages person={person} />
          <SheetOtherGuilds person={person} />
          {detail.user?.bio && <SheetBio bio={detail.user.bio} />}
          {person.member && <SheetPermissions person={person} />}
        </>
      )}
    </div>
  )
}
