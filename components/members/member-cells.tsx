'use client'

import { clsx } from 'clsx'
import { memo } from 'react'
import type { LastWrote, MemberRow } from '@/lib/queries/members/member-views'
import { type Person, personOfRow } from '../moderation/person'
import { StandingBadges } from '../moderation/standing-badges'
import { RowMenuButton } from '../table/row-menu-button'
import type { RowProps } from '../table/table-row'
import { RelativeTime } from '../ui/relative-time'
import { CELLS, CHOOSABLE, type ColumnId, MENU_CELL, NAME_CELL } from './member-columns'
import { MemberIdentity } from './member-identity'
import { QuickActions } from './quick-actions'
import { RolesInLine } from './roles-in-line'
import { useShownColumns } from './use-columns'

/** The cells of a member's row. */
export const MemberCells = memo(function MemberCells({ row: member, isCurrent, isPointed }: RowProps<MemberRow>) {
  const person = personOfRow(member)
  const columns = useShownColumns()
  const tabIndex = isCurrent ? 0 : -1
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className={clsx('flex items-center gap-2.5', NAME_CELL)}>
        <MemberIdentity
          person={person}
          member={member}
          tabIndex={tabIndex}
          hasStatus={columns.includes('status')}
          hasJoined={columns.includes('joined')}
        />
      </div>
      {CHOOSABLE.filter(id => columns.includes(id)).map(id => (
        // biome-ignore lint/a11y/useSemanticElements: part of a table of divs
        <div key={id} role="cell" className={clsx('items-center truncate text-muted text-sm', CELLS[id].className)}>
          <Cell id={id} member={member} person={person} />
        </div>
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className={clsx('items-center', MENU_CELL)}>
        {/* Stays while its row has the focus: a dialog gives the focus back to the button that opened it. */}
        {(isPointed || isCurrent) && (
          <div className="hidden opacity-0 @min-[32rem]:flex group-focus-within/row:opacity-100 group-hover/row:opacity-100 coarse:hidden">
            <QuickActions person={person} tabIndex={tabIndex} />
          </div>
        )}
        <RowMenuButton rowId={member.userId} name={member.displayName} tabIndex={tabIndex} />
      </div>
    </>
  )
})

function LastWroteCell({ at }: LastWrote) {
  return at ? <RelativeTime at={at} past /> : <span className="text-faint">not heard</span>
}

function Cell({ id, member, person }: { id: ColumnId; member: MemberRow; person: Person }) {
  const { roleIds, joinedAt, createdAt, lastWrote, actionCount } = member
  if (id === 'roles') return <RolesInLine roleIds={roleIds} most={1} mostWide={2} className="flex" />
  if (id === 'joined') return joinedAt ? <RelativeTime at={joinedAt} past /> : 'unknown'
  if (id === 'created') return createdAt ? <RelativeTime at={createdAt} past /> : 'unknown'
  if (id === 'wrote') return lastWrote ? <LastWroteCell {...lastWrote} /> : null
  if (id === 'status') return <StandingBadges person={person} />
  if (actionCount === undefined) return null
  return <span className={actionCount === 0 ? 'text-faint' : 'text-ink'}>{actionCount.toLocaleString('en')}</span>
}
