'use client'

import { createContext, use } from 'react'
import type { MemberRow } from '@/lib/queries/member-views'
import type { MenuPoint } from '../ui/point-menu'

interface RowMenu {
  /** Opens the menu of a row there; where it stands open for that button already, closes it. */
  ask: (member: MemberRow, point: MenuPoint) => void
  /** Whose menu is open. */
  openId: string | undefined
}

const RowMenuContext = createContext<RowMenu>({ ask: () => {}, openId: undefined })

export const RowMenuProvider = RowMenuContext.Provider

export function useRowMenuOf(): RowMenu {
  return use(RowMenuContext)
}
