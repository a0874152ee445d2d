'use client'

import { type ReactNode, useRef } from 'react'
import type { MenuItem } from '../ui/menu-content'
import { type MenuPoint, PointMenu } from '../ui/point-menu'

/** Of which row the menu is open, and where. */
export interface AskedRow<Row> {
  row: Row
  point: MenuPoint
}

interface AskedMenuProps<Row> {
  asked: AskedRow<Row> | null
  /** What its actions are for: "Rex". */
  what: (row: Row) => string
  onClose: () => void
  /** A <MenuContent>; told what to do with the item that is chosen. */
  children: (row: Row, onChosen: (item: MenuItem) => void) => ReactNode
}

/** The one menu of all rows of a list. While it closes it is still that of the row that it was opened for. */
export function AskedMenu<Row extends object>({ asked, what, onClose, children }: AskedMenuProps<Row>) {
  const last = useRef(asked)
  if (asked) last.current = asked
  const row = last.current?.row
  return (
    <PointMenu label={row ? `Actions for ${what(row)}` : 'Actions'} point={asked?.point ?? null} onClose={onClose}>
      {onChosen => row && children(row, onChosen)}
    </PointMenu>
  )
}
