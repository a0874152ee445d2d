'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { handleOf } from '@/lib/directory/called-by'
import type { MemberDetail } from '@/lib/queries/members/member-detail-views'
import { RolesInLine } from '../members/roles-in-line'
import { Avatar } from '../ui/avatar'
import { RelativeTime } from '../ui/relative-time'
import type { Person } from './person'
import { StandingBadges } from './standing-badges'
import { TargetHistory } from './target-history'

interface TargetCardProps {
  person: Person
  history: UseQueryResult<MemberDetail>
}

/** Whom a dialog is about, and what was done to them before. Its height does not change when the history comes. */
export function TargetCard({ person, history }: TargetCardProps) {
  const { name, username, userId, avatarUrl, avatarColor, member } = person
  return (
    <div className="rounded-card border border-line bg-canvas">
      <div className="flex items-center gap-3 px-3.5 py-3">
        <Avatar name={name} url={avatarUrl} color={avatarColor} size="large" />
        <div className="min-w-0 flex-1">
          {/* The handle is what tells two of one name apart: it is never cut. */}
          <p className="flex min-w-0 flex-wrap items-center gap-x-2">
            <bdi className="max-w-full truncate font-semibold" title={name}>
              {name}
            </bdi>
            <bdi className="wrap-anywhere min-w-0 text-muted text-sm">{username ? handleOf(username) : userId}</bdi>
            <StandingBadges person={person} />
          </p>
          <div className="mt-0.5 flex min-w-0 flex-wrap items-center gap-x-2 text-muted text-sm">
            {member ? (
              <>
                <RolesInLine roleIds={member.roleIds} most={2} bare />
                {member.joinedAt && (
                  <span className={clsx('shrink-0', member.roleIds.length > 0 && 'ml-auto')}>
                    joined <RelativeTime at={member.joinedAt} past />
                  </span>
                )}
              </>
            ) : (
              <Standing ban={person.ban} />
            )}
          </div>
        </div>
      </div>
      <div className="border-line border-t px-3.5 py-2">
        <TargetHistory history={history} />
      </div>
    </div>
  )
}

function Standing({ ban }: Pick<Person, 'ban'>) {
  if (!ban) return <span>Not a member</span>
  return (
    <span className="truncate" title={ban.reason ?? undefined}>
      Banned
      {ban.bannedAt && (
        <>
          {' '}
          <RelativeTime at={ban.bannedAt} past />
        </>
      )}
      {ban.reason && (
        <>
          : <bdi>{ban.reason}</bdi>
        </>
      )}
    </span>
  )
}
