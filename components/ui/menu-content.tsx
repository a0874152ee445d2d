'use client'

import type { ReactNode } from 'react'
import { late } from './late'

export interface MenuItem {
  label: string
  icon?: ReactNode
  onSelect: () => void
  danger?: boolean
  /** Set for an item that is one of a choice. */
  checked?: boolean
  /** Set for an item that is turned on and off; the menu stays open. */
  ticked?: boolean
  /** What it does is seen in the menu, which stays open. */
  staysOpen?: boolean
  /** Sentences why it cannot be chosen; it stays in reach of the keyboard and shows them. */
  disabledBecause?: string[]
  /** Whether it can be chosen is being read; it keeps the place of what is told then. */
  isPending?: boolean
  /** A second line in small letters. */
  hint?: ReactNode
}

export interface MenuGroup {
  label?: string
  items: MenuItem[]
}

export interface MenuContentProps {
  header?: ReactNode
  /** Items in groups, a line between two groups. */
  groups: MenuGroup[]
  onChosen: (item: MenuItem) => void
}

/** What is inside a menu, whatever it hangs from. */
export const MenuContent = late(() => import('./menu-parts').then(({ MenuParts }) => MenuParts))
