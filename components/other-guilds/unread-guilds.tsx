'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import type { GuildName } from '@/lib/queries/other-guilds/other-guild-views'
import { Button } from '../ui/button'
import { unreadWords } from './other-guild-words'

/** Names the guilds that could not be looked at, and looks again. */
export function UnreadGuilds({ isFetching, refetch, data }: UseQueryResult<{ unread: GuildName[] }>) {
  if (!data || data.unread.length === 0) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-muted text-sm">
      {unreadWords(data.unread)}
      <Button size="small" pending={isFetching} onClick={() => void refetch()}>
        Look again
      </Button>
    </p>
  )
}
