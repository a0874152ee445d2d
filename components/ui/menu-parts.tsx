'use client'

import { clsx } from 'clsx'
import * as Radix from 'radix-ui/dropdown-menu'
import { Fragment } from 'react'
import type { MenuContentProps, MenuItem } from './menu-content'

export const MENU_STYLE =
  'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-[min(20rem,100vw-1rem)] animate-appear overflow-y-auto rounded-card border border-line-strong p-1 shadow-float shade-below [--ground:var(--color-raised)]'

export function MenuParts({ header, groups, onChosen }: MenuContentProps) {
  return (
    <>
      {header}
      {groups.map((group, index) => (
        <Fragment key={group.label ?? group.items[0]?.label}>
          {(index > 0 || header) && <Radix.Separator className="-mx-1 my-1 h-px bg-line" />}
          {group.label && <Radix.Label className="px-2.5 pt-1.5 pb-1 text-faint text-xs">{group.label}</Radix.Label>}
          {group.items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may be called the same, such as saved views
            <Item key={`${item.label} ${place}`} item={item} onChosen={() => onChosen(item)} />
          ))}
        </Fragment>
      ))}
    </>
  )
}

function Item({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const refused = Boolean(item.disabledBecause?.length)
  const inert = refused || item.isPending
  const onSelect = (event: Event) => {
    if (inert) return event.preventDefault()
    if (item.ticked === undefined && !item.staysOpen) return onChosen()
    event.preventDefault()
    item.onSelect()
  }
  const common = {
    'aria-disabled': inert || undefined,
    'aria-description': item.isPending ? 'Being read…' : undefined,
    onSelect,
    className: clsx(
      'flex min-h-8 items-start gap-2.5 rounded-control px-2.5 py-1.5 outline-none data-highlighted:bg-hover coarse:min-h-11 coarse:items-center',
      inert ? 'text-faint' : item.danger ? 'text-danger data-highlighted:bg-danger-soft' : 'text-ink',
    ),
  }
  const content = (
    <>
      {item.icon && <span className="mt-0.5 flex text-current opacity-80 coarse:mt-0 [&>svg]:size-4">{item.icon}</span>}
      <span className="min-w-0 flex-1">
        {item.label}
        {item.hint && <span className="block text-muted text-xs">{item.hint}</span>}
        {refused && <span className="block text-faint text-xs">{item.disabledBecause?.join(' ')}</span>}
      </span>
      {(item.checked || item.ticked) && <span aria-hidden>✓</span>}
    </>
  )
  if (item.ticked !== undefined) {
    return (
      <Radix.CheckboxItem {...common} checked={item.ticked}>
        {content}
      </Radix.CheckboxItem>
    )
  }
  if (item.checked === undefined) return <Radix.Item {...common}>{content}</Radix.Item>
  return (
    <Radix.CheckboxItem {...common} role="menuitemradio" checked={item.checked}>
      {content}
    </Radix.CheckboxItem>
  )
}
