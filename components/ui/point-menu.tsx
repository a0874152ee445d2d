'use client'

import type { ReactNode } from 'react'
import { late } from './late'
import type { MenuItem } from './menu-content'

export interface MenuPoint {
  x: number
  y: number
  /** What opened it, and gets the focus back. */
  from: HTMLElement
}

export interface PointMenuProps {
  /** Its name for a screen reader. */
  label: string
  /** Where it stands while it is open. */
  point: MenuPoint | null
  /** A <MenuContent>; told what to do with the item that is chosen. */
  children: (onChosen: (item: MenuItem) => void) => ReactNode
  onClose: () => void
}

/** One menu for many places: it opens where it is asked for. Keep it on the page while it is closed, so that it knows of keys. */
export const PointMenu = late(() => import('./point-menu-panel').then(({ PointMenuPanel }) => PointMenuPanel), {
  isWanted: ({ point }) => point !== null,
})
