import { useMemo, useState } from 'react'
import type { MenuPoint } from '../ui/point-menu'
import type { AskedRow } from './asked-menu'
import type { RowMenus } from './row-menu-context'

/** Of which row the menu is open, and where; with what the buttons of the rows ask by. */
export function useAskedRow<Row>(rows: Row[], idOf: (row: Row) => string) {
  const [asked, setAsked] = useState<AskedRow<Row> | null>(null)
  const openId = asked ? idOf(asked.row) : undefined
  const menus = useMemo(
    (): RowMenus => ({
      openId,
      ask: (rowId, point) => {
        const row = rows.find(row => idOf(row) === rowId)
        setAsked(row === undefined || rowId === openId ? null : { row, point })
      },
    }),
    [openId, rows, idOf],
  )
  return { asked, menus, open: (row: Row, point: MenuPoint) => setAsked({ row, point }), close: () => setAsked(null) }
}
