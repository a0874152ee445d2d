'use client'

import { clsx } from 'clsx'
import { memo } from 'react'
import type { MemberRow } from '@/lib/queries/view-types'
import { personOfRow } from '../moderation/person'
import type { RowProps } from '../table/table-row'
import { RelativeTime } from '../ui/relative-time'
import { ActionsMenu } from './actions-menu'
import { JOINED_CELL, ROLES_CELL } from './member-columns'
import { MemberIdentity } from './member-identity'
import { useOpenMember } from './open-member'
import { QuickActions } from './quick-actions'
import { RolesInLine } from './roles-in-line'

/** The cells of a member's row. */
export const MemberCells = memo(function MemberCells({ row: member, isCurrent, isPointed }: RowProps<MemberRow>) {
  const { userId, joinedAt, roleIds } = member
  const person = personOfRow(member)
  const open = useOpenMember()
  const tabIndex = isCurrent ? 0 : -1
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className="flex min-w-0 items-center gap-2.5">
        <MemberIdentity person={person} member={member} tabIndex={tabIndex} onOpen={() => open(userId)} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className={clsx('min-w-0 items-center', ROLES_CELL)}>
        <RolesInLine roleIds={roleIds} most={1} className="flex @min-[60rem]:hidden" />
        <RolesInLine roleIds={roleIds} most={2} className="hidden @min-[60rem]:flex" />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className={clsx('truncate text-muted text-sm', JOINED_CELL)}>
        {joinedAt ? <RelativeTime at={joinedAt} past /> : 'unknown'}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      <div role="cell" className="-mr-2 flex items-center justify-end">
        {/* Stays while its row has the focus: a dialog gives the focus back to the button that opened it. */}
        {(isPointed || isCurrent) && (
          <div className="hidden opacity-0 @min-[32rem]:flex group-focus-within/row:opacity-100 group-hover/row:opacity-100 coarse:hidden">
            <QuickActions person={person} tabIndex={tabIndex} />
          </div>
        )}
        <ActionsMenu person={person} tabIndex={tabIndex} onOpen={() => open(userId)} />
      </div>
    </>
  )
})
