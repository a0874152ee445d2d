'use client'

import type { BanRow } from '@/lib/queries/bans/ban-views'
import { NameOf } from '../moderation/name-of'
import { RelativeTime } from '../ui/relative-time'

/** "Banned 2 days ago by Mia", as far as it is known. */
export function BannedSince({ bannedAt, moderatorName }: Pick<BanRow, 'bannedAt' | 'moderatorName'>) {
  return (
    <>
      Banned
      {bannedAt && (
        <>
          {' '}
          <RelativeTime at={bannedAt} past />
        </>
      )}
      {moderatorName && (
        <>
          {' '}
          by <NameOf name={moderatorName} />
        </>
      )}
    </>
  )
}
