'use client'

import Link from 'next/link'
import { handleOf } from '@/lib/directory/called-by'
import type { PermissionName } from '@/lib/permissions/bits'
import { grantsOf } from '@/lib/permissions/grants-of'
import { listInWords } from '@/lib/permissions/list-in-words'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { MemberRow } from '@/lib/queries/members/member-views'
import { useGuild } from '../shell/guild-context'
import { Avatar } from '../ui/avatar'
import { Badge } from '../ui/badge'

/** Somebody who holds it, and what gives it to them. */
export function WhoCanRow({ member, names }: { member: MemberRow; names: PermissionName[] }) {
  const { id: guildId, standing } = useGuild()
  const { userId, displayName, username, roleIds, bot } = member
  const facts = {
    userId,
    name: displayName,
    kind: 'user',
    isMember: true,
    roleIds,
    pending: false,
    timedOutUntil: null,
  } as const
  const grants = grantsOf(standing.guild, { ...facts, roleIds: [...roleIds] }).filter(({ permission }) =>
    names.length > 0 ? names.includes(permission) : permission === 'ADMINISTRATOR',
  )
  const isOwner = userId === standing.guild.ownerId
  const isAdministrator = grants.some(({ because }) => because === 'administrator')
  const roles = listInWords([...new Set(grants.flatMap(grant => grant.roles))].map(nameInSentence), 'and', 3)
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-2.5 border-line border-b py-1.5 coarse:min-h-14">
      <Avatar name={displayName} url={member.avatarUrl} color={member.avatarColor} />
      <span className="flex min-w-0 flex-1 items-center gap-2">
        <Link
          href={`/guilds/${guildId}/members?member=${userId}`}
          prefetch={false}
          className="finger min-w-0 rounded-control font-medium hover:underline"
        >
          <bdi className="whole-on-focus block truncate">{displayName}</bdi>
        </Link>
        <bdi className="truncate text-muted text-sm max-wide:hidden">{handleOf(username)}</bdi>
        {bot && <Badge>Bot</Badge>}
        {member.timedOutUntil && <Badge tone="warning">Timed out</Badge>}
      </span>
      <span className="min-w-0 text-muted text-sm max-wide:w-full max-wide:pl-9.5">
        {isOwner ? 'owner of the guild' : isAdministrator ? `Administrator by ${roles}` : `by ${roles}`}
      </span>
    </li>
  )
}
