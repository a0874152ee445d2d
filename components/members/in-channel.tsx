'use client'

import { useQuery } from '@tanstack/react-query'
import { useGuild } from '../shell/guild-context'
import { ReadFailure } from '../table/read-failure'
import { Skeleton } from '../ui/skeleton'
import { GrantList } from './grant-list'
import { sourceInChannel } from './grant-words'
import { memberInChannel } from './member-queries'

/** What somebody may and may not do in a channel. */
export function InChannel({ userId, channelId }: { userId: string; channelId: string }) {
  const { id: guildId } = useGuild()
  const { data, error, refetch } = useQuery(memberInChannel(guildId, userId, channelId))
  if (!data) {
    if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />
    return <Skeleton className="h-40 w-full" />
  }
  if (data.grants.some(({ because }) => because === 'unreadable')) {
    return (
      <p className="text-pretty text-sm">
        Not every overwrite of the channel can be read, so what they may do there is not known.
      </p>
    )
  }
  // Whoever does not see the channel can do nothing else there.
  const told = data.grants.filter(({ because }) => because !== 'hidden')
  const isHidden = told.length < data.grants.length
  return (
    <>
      {isHidden && <p className="text-sm">The channel is hidden from them, so nothing else counts there.</p>}
      <GrantList
        lines={told
          .toSorted((a, b) => Number(b.held) - Number(a.held))
          .map(grant => ({ permission: grant.permission, held: grant.held, source: sourceInChannel(grant) }))}
      />
    </>
  )
}
