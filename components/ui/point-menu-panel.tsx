'use client'

import * as Radix from 'radix-ui/dropdown-menu'
import { useRef } from 'react'
import { MENU_STYLE } from './menu-parts'
import type { PointMenuProps } from './point-menu'

/** What floats of a menu for many places. */
export function PointMenuPanel({ label, point, children, onClose }: PointMenuProps) {
  const chosen = useRef<(() => void) | null>(null)
  const from = useRef<HTMLElement>(undefined)
  if (point) from.current = point.from
  return (
    <Radix.Root modal={false} open={point !== null} onOpenChange={open => !open && onClose()}>
      <Radix.Trigger asChild disabled>
        <span
          aria-hidden
          style={{ left: point?.x ?? 0, top: point?.y ?? 0 }}
          className="pointer-events-none fixed size-0"
        />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-labelledby={undefined}
          aria-label={label}
          onPointerDownOutside={event => {
            // The button that opened it closes it with its own click.
            if (from.current?.contains(event.target as Node)) event.preventDefault()
          }}
          onCloseAutoFocus={event => {
            event.preventDefault()
            from.current?.focus({ preventScroll: true })
            chosen.current?.()
            chosen.current = null
          }}
          className={MENU_STYLE}
        >
          {children(item => (chosen.current = item.onSelect))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
