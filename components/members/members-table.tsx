'use client'

import type { MembersFilter } from '@/lib/directory/members-url'
import type { MemberRow } from '@/lib/queries/members/member-views'
import { useFreshness } from '../shell/use-freshness'
import { RowMenuProvider } from '../table/row-menu-context'
import type { Selection } from '../table/selection'
import type { MoreRows } from '../table/table-tail'
import { useAskedRow } from '../table/use-asked-row'
import { VirtualTable } from '../table/virtual-table'
import { MemberCells } from './member-cells'
import { type ColumnId, MEMBER_LAYOUT, memberColumns } from './member-columns'
import { RowMenu } from './row-menu'
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
  const { asked, menus, open, close } = useAskedRow(table.rows, idOf)
  return (
    <RowMenuProvider value={menus}>
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
          onMenu={open}
          selection={selection}
          isStale={isStale}
        />
      </ShownColumnsProvider>
      <RowMenu asked={asked} selection={selection} onClose={close} />
    </RowMenuProvider>
  )
}
