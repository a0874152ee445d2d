'use client'

import * as Radix from 'radix-ui/tooltip'
import { type ReactElement, type ReactNode, useState } from 'react'

interface TooltipProps {
  /** The one focusable element that it explains. */
  children: ReactElement
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Also opens on a tap or click: for what explains itself and does nothing else. */
  onPress?: boolean
}

export function Tooltip({ children, content, side = 'top', onPress = false }: TooltipProps) {
  const [open, setOpen] = useState(false)
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger
        asChild
        onClick={event => {
          if (!onPress) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 animate-appear rounded-control border border-line-strong bg-raised px-2.5 py-1.5 text-sm text-ink shadow-float"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export const TooltipProvider = Radix.Provider
