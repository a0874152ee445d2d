'use client'

import { clsx } from 'clsx'
import { memo } from 'react'
import { handleOf } from '@/lib/directory/called-by'
import { departureKey } from '@/lib/directory/departure-key'
import type { DepartureRow } from '@/lib/queries/departures/departure-views'
import { ChangeMark } from '../members/change-mark'
import { RowName } from '../members/row-name'
import { RowMenuButton } from '../table/row-menu-button'
import type { RowProps } from '../table/table-row'
import { Avatar } from '../ui/avatar'
import { Badge } from '../ui/badge'
import { RelativeTime } from '../ui/relative-time'
import { ACTION_CELL, JOINED_CELL, LEFT_CELL, NAME_CELL, STAYED_CELL } from './departure-columns'
import { LeftTime } from './left-time'
import { stayWords } from './stay-words'

/** The cells of a row: who left, and what has become of them. The name opens the record. */
export const DepartureCells = memo(function DepartureCells({ row, isCurrent }: RowProps<DepartureRow>) {
  const { displayName, username, joinedAt } = row
  const stayed = stayWords(row)
  const tabIndex = isCurrent ? 0 : -1
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className={clsx('flex items-center gap-2.5', NAME_CELL)}>
        <Avatar name={displayName} url={row.avatarUrl} />
        <div className="flex min-w-0 flex-1 wide:items-center wide:gap-2 max-wide:flex-col">
          <div className="flex min-w-0 items-center gap-2">
            <RowName userId={row.userId} name={displayName} tabIndex={tabIndex} />
            {row.bot && <Badge>Bot</Badge>}
            {row.isBanned && <Badge tone="danger">Banned</Badge>}
            {row.isBack && <Badge tone="info">Is back</Badge>}
            <ChangeMark userId={row.userId} />
          </div>
          <span className="flex min-w-0 items-center gap-2 text-muted text-sm">
            {username !== displayName && (
              <bdi className="min-w-0 truncate @max-[40rem]:hidden" title={handleOf(username)}>
                {handleOf(username)}
              </bdi>
            )}
            {/* Where the row is narrow the columns are not there. */}
            <span className="truncate @min-[40rem]:hidden">
              left <LeftTime {...row} />
              {joinedAt && ` after ${stayed}`}
            </span>
          </span>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className={clsx('truncate text-muted text-sm', JOINED_CELL)}>
        {joinedAt ? <RelativeTime at={joinedAt} past /> : 'unknown'}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className={clsx('truncate text-sm', STAYED_CELL)}>
        {stayed}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className={clsx('truncate text-muted text-sm', LEFT_CELL)}>
        <LeftTime {...row} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className={clsx('flex items-center justify-end', ACTION_CELL)}>
        <RowMenuButton rowId={departureKey(row)} name={displayName} tabIndex={tabIndex} />
      </div>
    </>
  )
})
