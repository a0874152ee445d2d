'use client'

import { clsx } from 'clsx'
import { memo } from 'react'
import { handleOf } from '@/lib/directory/called-by'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { BanRow } from '@/lib/queries/bans/ban-views'
import { ChangeMark } from '../members/change-mark'
import { RowName } from '../members/row-name'
import { useModeration, useReasonsAgainst } from '../moderation/moderation-context'
import { personOfBan } from '../moderation/person'
import { RowMenuButton } from '../table/row-menu-button'
import type { RowProps } from '../table/table-row'
import { WHOLE_IN_ROW } from '../table/whole-in-row'
import { Avatar } from '../ui/avatar'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { RelativeTime } from '../ui/relative-time'
import { ACTION_CELL, BANNED_CELL, ENDS_CELL, MODERATOR_CELL, NAME_CELL, REASON_CELL } from './ban-columns'
import { BanEnd } from './ban-end'
import { endOf } from './end-of'

/** The cells of a ban's row. The name opens the record. */
export const BanCells = memo(function BanCells({ row: ban, isCurrent }: RowProps<BanRow>) {
  const { open } = useModeration()
  const reasonsAgainst = useReasonsAgainst()
  const person = personOfBan(ban)
  const end = endOf(ban, useNow().now)
  const tabIndex = isCurrent ? 0 : -1
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className={clsx('flex items-center gap-2.5', NAME_CELL)}>
        <Avatar name={person.name} url={ban.avatarUrl} />
        <div className="flex min-w-0 flex-1 wide:items-center wide:gap-2 max-wide:flex-col">
          <div className="flex min-w-0 items-center gap-2">
            <RowName userId={ban.userId} name={person.name} tabIndex={tabIndex} />
            {ban.bot && <Badge>Bot</Badge>}
            {end && (
              <span className="flex shrink-0 @min-[62rem]:hidden @max-[40rem]:hidden">
                <Badge tone={end.isLate ? 'warning' : 'info'}>
                  {!end.isLate && 'ends '}
                  <BanEnd end={end} />
                </Badge>
              </span>
            )}
            <ChangeMark userId={ban.userId} />
          </div>
          <span className="flex min-w-0 items-center gap-2 text-muted text-sm">
            {/* Where the row is narrow, beside the reason: the name needs its line. */}
            {end && (
              <span className={clsx('shrink-0 @min-[40rem]:hidden', end.isLate ? 'text-warning' : 'text-info')}>
                {!end.isLate && 'ends '}
                <BanEnd end={end} />
              </span>
            )}
            {ban.username !== person.name && (
              <bdi
                className={clsx('min-w-0 shrink-2 truncate', ban.reason && '@max-[40rem]:hidden')}
                title={handleOf(ban.username)}
              >
                {handleOf(ban.username)}
              </bdi>
            )}
            <span dir="auto" className="truncate @min-[40rem]:hidden">
              {ban.reason}
            </span>
          </span>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div
        role="cell"
        dir="auto"
        title={ban.reason ?? undefined}
        className={clsx('truncate', WHOLE_IN_ROW, REASON_CELL)}
      >
        {ban.reason || <span className="text-faint">No reason</span>}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className={clsx('truncate text-muted', MODERATOR_CELL)}>
        <bdi>{ban.moderatorName ?? ban.moderatorId ?? 'unknown'}</bdi>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className={clsx('truncate text-muted text-sm', BANNED_CELL)}>
        {ban.bannedAt ? <RelativeTime at={ban.bannedAt} past /> : 'unknown'}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className={clsx('truncate text-sm', ENDS_CELL)}>
        {end ? (
          <span className={end.isLate ? 'text-warning' : undefined}>
            <BanEnd end={end} />
          </span>
        ) : (
          <span className="text-faint">no end</span>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className={clsx('flex items-center justify-end gap-1', ACTION_CELL)}>
        <Button
          size="small"
          tabIndex={tabIndex}
          aria-label={`Unban ${nameInSentence(person.name)}`}
          disabledBecause={reasonsAgainst('removeBan', person)}
          onClick={() => open('removeBan', person)}
        >
          Unban
        </Button>
        <RowMenuButton rowId={ban.userId} name={person.name} tabIndex={tabIndex} />
      </div>
    </>
  )
})
