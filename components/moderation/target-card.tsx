'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import type { MemberDetail } from '@/lib/queries/member-detail-views'
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
          <p className="flex min-w-0 items-center gap-2">
            <bdi className="truncate font-semibold" title={name}>
              {name}
            </bdi>
            <bdi className="truncate text-muted text-sm">{username ? `@${username}` : userId}</bdi>
            <StandingBadges person={person} />
          </p>
          <div className="mt-0.5 flex min-w-0 flex-wrap items-center gap-x-2 text-muted text-sm">
            {member ? (
              <>
                <RolesInLine roleIds={member.roleIds} most={2} bare />
                {member.joinedAt && (
                  <span className="ml-auto shrink-0">
                    joined <RelativeTime at={member.joinedAt} past />
                  </span>
                )}
              </>
            ) : (
              <span>{person.ban ? 'Banned, not a member' : 'Not a member'}</span>
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
