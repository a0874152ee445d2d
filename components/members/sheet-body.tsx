'use client'

import { UserSearch } from 'lucide-react'
import type { MemberDetail } from '@/lib/queries/view-types'
import type { Person } from '../moderation/person'
import { ReadFailure } from '../table/read-failure'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { RoleChip } from '../ui/role-chip'
import { Skeleton } from '../ui/skeleton'
import { SheetBanner } from './sheet-banner'
import { SheetFacts } from './sheet-facts'
import { SheetHistory } from './sheet-history'
import { SheetPermissions } from './sheet-permissions'
import { SheetSection } from './sheet-section'
import { SheetStatus } from './sheet-status'
import { useRolesOf } from './use-roles-of'

interface SheetBodyProps {
  /** What the list knows already, or the detail once it is there. */
  person: Person | null
  detail: MemberDetail | undefined
  error: Error | null
  onRetry: () => void
}

export function SheetBody({ person, detail, error, onRetry }: SheetBodyProps) {
  if (error) return <ReadFailure error={error} onRetry={onRetry} />
  if (detail && !detail.member && !detail.user && !detail.ban && detail.history.length === 0) {
    return (
      <EmptyState
        icon={<UserSearch />}
        title="Nobody is known under this id"
        action={<Button onClick={onRetry}>Look again</Button>}
      >
        The platform names no account with this id, or did not answer. An id has 17 to 20 digits; check that all of them
        were copied.
      </EmptyState>
    )
  }
  return (
    <div className="space-y-5">
      {detail?.user && <SheetBanner user={detail.user} />}
      {person && detail && <SheetStatus person={person} />}
      {detail?.user?.bio && (
        <SheetSection title="Bio">
          <p dir="auto" className="overflow-hidden whitespace-pre-line">
            {detail.user.bio}
          </p>
        </SheetSection>
      )}
      <SheetFacts person={person} detail={detail} />
      {person?.member && <SheetRoles roleIds={person.member.roleIds} />}
      {person?.member && <SheetPermissions person={person} />}
      {detail ? <SheetHistory entries={detail.history} /> : <Skeleton className="h-24 w-full" />}
    </div>
  )
}

function SheetRoles({ roleIds }: { roleIds: string[] }) {
  const roles = useRolesOf(roleIds)
  return (
    <SheetSection title={`Roles (${roles.length})`}>
      {roles.length === 0 && <p className="text-muted">None besides @everyone.</p>}
      <ul className="flex flex-wrap gap-1.5">
        {roles.map(role => (
          <li key={role.id} className="flex min-w-0 *:min-w-0">
            <RoleChip role={role} />
          </li>
        ))}
      </ul>
    </SheetSection>
  )
}
