'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { handleOf } from '@/lib/directory/called-by'
import type { People } from '@/lib/queries/roles/role-views'
import { useGuild } from '../shell/guild-context'
import { Avatar } from '../ui/avatar'
import { Badge } from '../ui/badge'
import { Skeleton } from '../ui/skeleton'
import { someWearers } from './role-queries'

/** Some of those who wear a role, and the way to all of them. */
export function RoleMembers({ roleId, people }: { roleId: string; people: People }) {
  const guild = useGuild()
  const { data, isError } = useQuery({ ...someWearers(guild.id, roleId), enabled: people.members > 0 })
  const all = `/guilds/${guild.id}/members?role=${roleId}`
  return (
    <section aria-labelledby="wearers-title" className="space-y-2">
      <div className="flex items-baseline justify-between gap-2">
        <h2 id="wearers-title" className="text-lg">
          Members
        </h2>
        {people.members > 0 && (
          <Link href={all} prefetch={false} className="finger rounded-control text-accent-ink text-sm hover:underline">
            All {people.members.toLocaleString('en')}
          </Link>
        )}
      </div>
      {people.members === 0 && <p className="text-muted">Nobody wears this role.</p>}
      {isError && !data && <p className="text-muted">They could not be listed.</p>}
      {people.members > 0 && !data && !isError && <Skeleton className="h-8" />}
      <ul>
        {data?.rows.map(member => (
          <li key={member.userId}>
            <Link
              href={`/guilds/${guild.id}/members?member=${member.userId}`}
              prefetch={false}
              className="-mx-2 flex min-h-9 items-center gap-2.5 rounded-control px-2 py-1 hover:bg-hover coarse:min-h-11"
            >
              <Avatar name={member.displayName} url={member.avatarUrl} color={member.avatarColor} size="small" />
              <bdi className="wrap-anywhere min-w-0">{member.displayName}</bdi>
              {member.bot && <Badge>Bot</Badge>}
              <bdi className="min-w-0 shrink-2 truncate text-muted text-sm">{handleOf(member.username)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
