'use client'

import { clsx } from 'clsx'
import * as Radix from 'radix-ui/dropdown-menu'
import { Fragment, type ReactElement, type ReactNode, useRef } from 'react'

export interface MenuItem {
  label: string
  icon?: ReactNode
  onSelect: () => void
  danger?: boolean
  /** Set for an item that is one of a choice. */
  checked?: boolean
  /** Sentences why it cannot be chosen; it stays in reach of the keyboard and shows them. */
  disabledBecause?: string[]
}

interface MenuProps {
  /** The button that opens it. */
  children: ReactElement
  /** Items in groups, a line between two groups. */
  groups: { label?: string; items: MenuItem[] }[]
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
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-80 animate-appear overflow-y-auto rounded-card border border-line-strong bg-raised p-1 shadow-float"
        >
          {header}
          {groups.map((group, index) => (
            <Fragment key={group.items[0]?.label}>
              {(index > 0 || header) && <Radix.Separator className="-mx-1 my-1 h-px bg-line" />}
              {group.label && (
                <Radix.Label className="px-2.5 pt-1.5 pb-1 text-faint text-xs">{group.label}</Radix.Label>
              )}
              {group.items.map(item => (
                <Item key={item.label} item={item} onChosen={() => (chosen.current = item.onSelect)} />
              ))}
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Item({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const refused = Boolean(item.disabledBecause?.length)
  const common = {
    'aria-disabled': refused || undefined,
    onSelect: (event: Event) => (refused ? event.preventDefault() : onChosen()),
    className: clsx(
      'flex min-h-8 items-start gap-2.5 rounded-control px-2.5 py-1.5 outline-none data-highlighted:bg-hover coarse:min-h-11 coarse:items-center',
      refused ? 'text-faint' : item.danger ? 'text-danger data-highlighted:bg-danger-soft' : 'text-ink',
    ),
  }
  const content = (
    <>
      {item.icon && <span className="mt-0.5 flex text-current opacity-80 coarse:mt-0 [&>svg]:size-4">{item.icon}</span>}
      <span className="min-w-0 flex-1">
        {item.label}
        {refused && <span className="block text-faint text-xs">{item.disabledBecause?.join(' ')}</span>}
      </span>
      {item.checked && <span aria-hidden>✓</span>}
    </>
  )
  if (item.checked === undefined) return <Radix.Item {...common}>{content}</Radix.Item>
  return (
    <Radix.CheckboxItem {...common} role="menuitemradio" checked={item.checked}>
      {content}
    </Radix.CheckboxItem>
  )
}
