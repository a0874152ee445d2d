import { createContext, use } from 'react'
import type { MenuPoint } from '../ui/point-menu'

export interface RowMenus {
  /** Opens the menu of a row there; where it stands open for that row already, closes it. */
  ask: (rowId: string, point: MenuPoint) => void
  /** Whose menu is open. */
  openId: string | undefined
}

const RowMenuContext = createContext<RowMenus>({ ask: () => {}, openId: undefined })

export const RowMenuProvider = RowMenuContext.Provider

export function useRowMenus(): RowMenus {
  return use(RowMenuContext)
}
