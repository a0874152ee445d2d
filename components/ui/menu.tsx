'use client'

import * as Radix from 'radix-ui/dropdown-menu'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { MENU_STYLE, MenuContent, type MenuGroup } from './menu-content'

interface MenuProps {
  /** The button that opens it. */
  children: ReactElement
  /** Items in groups, a line between two groups. */
  groups: MenuGroup[]
  header?: ReactNode
  align?: 'start' | 'end'
}

/** What an item does begins after the menu has gone and the focus is back on its button: a dialog then returns it there. */
export function Menu({ children, groups, header, align = 'end' }: MenuProps) {
  const chosen = useRef<(() => void) | null>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild ref={trigger}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={event => {
            if (!chosen.current) return
            event.preventDefault()
            trigger.current?.focus()
            chosen.current()
            chosen.current = null
          }}
          className={MENU_STYLE}
        >
          <MenuContent header={header} groups={groups} onChosen={item => (chosen.current = item.onSelect)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
