'use client'

import * as Radix from 'radix-ui/popover'
import type { ReactElement, ReactNode } from 'react'

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement
  /** Its name for a screen reader. */
  label: string
  children: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'end'
}

export function Popover({ trigger, label, children, open, onOpenChange, align = 'start' }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 w-72 max-w-[calc(100vw-1rem)] animate-appear rounded-card border border-line-strong bg-raised p-3 shadow-float outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
