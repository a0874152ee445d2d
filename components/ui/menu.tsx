'use client'

import type { ReactElement, ReactNode } from 'react'
import { late } from './late'
import type { MenuGroup } from './menu-content'
import { MenuTrigger } from './menu-trigger'

interface MenuProps {
  /** The button that opens it. */
  children: ReactElement
  /** Items in groups, a line between two groups. */
  groups: MenuGroup[]
  header?: ReactNode
  align?: 'start' | 'end'
}

const MenuPanel = late(() => import('./menu-panel').then(({ MenuPanel }) => MenuPanel))

/** What an item does begins after the menu has gone and the focus is back on its button: a dialog then returns it there. */
export function Menu({ children, ...panel }: MenuProps) {
  return <MenuTrigger menu={asked => <MenuPanel {...asked} {...panel} />}>{children}</MenuTrigger>
}
