'use client'

import { clsx } from 'clsx'
import { handleOf } from '@/lib/directory/called-by'
import type { MemberRow } from '@/lib/queries/members/member-views'
import type { Person } from '../moderation/person'
import { StandingBadges } from '../moderation/standing-badges'
import { Avatar } from '../ui/avatar'
import { ChangeMark } from './change-mark'
import { FormerNameMark } from './former-name-mark'
import { JoinedInRow } from './joined-in-row'
import { BADGES_BESIDE_STATUS, UNTIL_JOINED } from './member-columns'
import { RolesInLine } from './roles-in-line'
import { RowName } from './row-name'

interface MemberIdentityProps {
  person: Person
  member: MemberRow
  tabIndex: number
  /** Whether these have a column of their own, where there is room for it. */
  hasStatus: boolean
  hasJoined: boolean
}

/** Who a row is about: one line on a wide screen, two on a phone. The name opens the profile. */
export function MemberIdentity({ person, member, tabIndex, hasStatus, hasJoined }: MemberIdentityProps) {
  const { userId, displayName, username, avatarUrl, avatarColor, roleIds, joinedAt, formerName } = member
  return (
    <>
      <Avatar name={displayName} url={avatarUrl} color={avatarColor} />
      <div className="flex min-w-0 flex-1 wide:items-center wide:gap-2 max-wide:flex-col">
        {/* What has no room beside the name and its badges, when they joined, falls to a second line, which is not shown. */}
        <div className="flex min-w-0 items-center gap-2 max-wide:h-5 max-wide:flex-wrap max-wide:overflow-y-clip wide:contents">
          <RowName
            userId={userId}
            name={displayName}
            tabIndex={tabIndex}
            className="max-w-fit grow basis-28 max-wide:basis-12 wide:order-1"
          />
          <span className="flex shrink-0 items-center gap-2 empty:hidden wide:order-3">
            <span className={clsx('flex empty:hidden', hasStatus && BADGES_BESIDE_STATUS)}>
              <StandingBadges person={person} />
            </span>
            <ChangeMark userId={userId} />
          </span>
          {joinedAt && <JoinedInRow at={joinedAt} className={hasJoined ? UNTIL_JOINED : undefined} />}
        </div>
        <div className="flex min-w-0 items-center gap-2.5 text-muted text-sm wide:contents">
          {username !== displayName && (
            <bdi title={handleOf(username)} className="min-w-0 shrink-8 truncate text-muted text-sm wide:order-2">
              {handleOf(username)}
            </bdi>
          )}
          {formerName && <FormerNameMark former={formerName} />}
          <RolesInLine roleIds={roleIds} most={1} bare className="flex wide:hidden" />
        </div>
      </div>
    </>
  )
}
