'use client'

import { clsx } from 'clsx'
import Link from 'next/link'
import { memo } from 'react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { BanRow } from '@/lib/queries/view-types'
import { ChangeMark } from '../members/change-mark'
import { useModeration, useReasonsAgainst } from '../moderation/moderation-context'
import { personOfBan } from '../moderation/person'
import { useGuild } from '../shell/guild-context'
import type { RowProps } from '../table/table-row'
import { Avatar } from '../ui/avatar'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { RelativeTime } from '../ui/relative-time'
import { BANNED_CELL, ID_CELL, MODERATOR_CELL, REASON_CELL } from './ban-columns'

/** The cells of a ban's row. */
export const BanCells = memo(function BanCells({ row: ban, isCurrent }: RowProps<BanRow>) {
  const guild = useGuild()
  const { open } = useModeration()
  const reasonsAgainst = useReasonsAgainst()
  const person = personOfBan(ban)
  const tabIndex = isCurrent ? 0 : -1
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className="flex min-w-0 items-center gap-2.5">
        <Avatar name={person.name} url={ban.avatarUrl} />
        <div className="flex min-w-0 flex-1 wide:items-center wide:gap-2 max-wide:flex-col">
          <div className="flex min-w-0 items-center gap-2">
            <Link
              href={`/guilds/${guild.id}/members?member=${ban.userId}`}
              prefetch={false}
              data-row-focus
              tabIndex={tabIndex}
              title={person.name}
              className="min-w-0 rounded-control outline-none hover:underline"
            >
              <bdi className="block truncate font-medium">{person.name}</bdi>
            </Link>
            {ban.bot && <Badge>Bot</Badge>}
            <ChangeMark userId={ban.userId} />
          </div>
          <span className="flex min-w-0 items-center gap-2 text-muted text-sm">
            {ban.username !== person.name && (
              <bdi className="min-w-0 shrink-2 truncate" title={ban.username}>
                @{ban.username}
              </bdi>
            )}
            <span dir="auto" className="truncate wide:hidden">
              {ban.reason}
            </span>
          </span>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className={clsx('truncate text-muted text-sm', ID_CELL)}>
        <code>{ban.userId}</code>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" dir="auto" title={ban.reason ?? undefined} className={clsx('truncate', REASON_CELL)}>
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
      <div role="cell" className="flex justify-end">
        <Button
          size="small"
          tabIndex={tabIndex}
          aria-label={`Unban ${nameInSentence(person.name)}`}
          disabledBecause={reasonsAgainst('removeBan', person)}
          onClick={() => open('removeBan', person)}
        >
          Unban
        </Button>
      </div>
    </>
  )
})
