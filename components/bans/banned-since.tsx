'use client'

import type { BanRow } from '@/lib/queries/bans/ban-views'
import { NameOf } from '../moderation/name-of'
import { WrittenTime } from '../ui/written-time'

/** "Banned 2 days ago by Mia", as far as it is known. */
export function BannedSince({ bannedAt, moderatorName }: Pick<BanRow, 'bannedAt' | 'moderatorName'>) {
  return (
    <>
      Banned
      {bannedAt && (
        <>
          {' '}
          <WrittenTime at={bannedAt} past />
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
