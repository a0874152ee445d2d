'use client'

import * as Radix from 'radix-ui/dropdown-menu'
import { type ReactNode, useRef } from 'react'
import { InPlaceOf } from './in-place-of'
import type { MenuGroup } from './menu-content'
import { MENU_STYLE, MenuParts } from './menu-parts'
import type { AskedMenu } from './menu-trigger'

interface MenuPanelProps extends AskedMenu {
  groups: MenuGroup[]
  header?: ReactNode
  align?: 'start' | 'end'
}

/** What floats of a menu. */
export function MenuPanel({ trigger, open, onOpenChange, content, groups, header, align = 'end' }: MenuPanelProps) {
  const chosen = useRef<(() => void) | null>(null)
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <InPlaceOf trigger={trigger} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...content}
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
          <MenuParts header={header} groups={groups} onChosen={item => (chosen.current = item.onSelect)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
