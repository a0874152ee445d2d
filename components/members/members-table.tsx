'use client'

import { useMemo, useState } from 'react'
import type { MembersFilter } from '@/lib/directory/members-url'
import type { MemberRow } from '@/lib/queries/member-views'
import { useFreshness } from '../shell/use-freshness'
import type { Selection } from '../table/selection'
import type { MoreRows } from '../table/table-tail'
import { VirtualTable } from '../table/virtual-table'
import type { MenuPoint } from '../ui/point-menu'
import { MemberCells } from './member-cells'
import { type ColumnId, MEMBER_LAYOUT, memberColumns } from './member-columns'
import { RowMenu } from './row-menu'
import { RowMenuProvider } from './row-menu-context'
import { ShownColumnsProvider } from './use-columns'

interface MembersTableProps {
  rows: MemberRow[]
  columns: ColumnId[]
  sort: NonNullable<MembersFilter['sort']>
  onSort: (sort: NonNullable<MembersFilter['sort']>) => void
  onOpen: (userId: string) => void
  openId: string | undefined
  total: number | undefined
  listKey: string
  dimmed: boolean
  selection: Selection
  isSelecting: boolean
  more: MoreRows
}

const idOf = (row: MemberRow) => row.userId
const nameOf = (row: MemberRow) => row.displayName

/** The members with their columns, their boxes and the one menu for all of them. */
export function MembersTable({ columns, sort, onSort, onOpen, selection, ...table }: MembersTableProps) {
  const { isStale } = useFreshness()
  const [asked, setAsked] = useState<{ member: MemberRow; point: MenuPoint } | null>(null)
  const openId = asked?.member.userId
  const menu = useMemo(
    () => ({
      openId,
      ask: (member: MemberRow, point: MenuPoint) => setAsked(member.userId === openId ? null : { member, point }),
    }),
    [openId],
  )
  return (
    <RowMenuProvider value={menu}>
      <ShownColumnsProvider value={columns}>
        <VirtualTable
          {...table}
          label="Members"
          columns={memberColumns(columns, { sort, onSort })}
          grid={MEMBER_LAYOUT}
          idOf={idOf}
          quietHeadings
          nameOf={nameOf}
          Cells={MemberCells}
          onOpen={row => onOpen(row.userId)}
          onMenu={(member, point) => setAsked({ member, point })}
          selection={selection}
          isStale={isStale}
        />
      </ShownColumnsProvider>
      <RowMenu asked={asked} selection={selection} onClose={() => setAsked(null)} />
    </RowMenuProvider>
  )
}
