'use client'

import * as Radix from 'radix-ui/tooltip'
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react'
import { InPlaceOf } from './in-place-of'

interface TooltipPanelProps {
  id: string
  trigger: RefObject<HTMLElement | null>
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  open: boolean
  onHide: () => void
}

/** What floats of a tooltip; it goes by Escape, by scrolling, and when the pointer leaves both. */
export function TooltipPanel({ id, trigger, content, side = 'top', open, onHide }: TooltipPanelProps) {
  const hideUnlessWanted = useEffectEvent(() => {
    if (!trigger.current?.matches(':hover, :focus')) onHide()
  })
  // Whoever asked for it may have gone on while its code was fetched.
  useEffect(() => hideUnlessWanted(), [])
  return (
    <Radix.Provider>
      <Radix.Root open={open} onOpenChange={open => !open && onHide()}>
        <Radix.Trigger asChild>
          <InPlaceOf trigger={trigger} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            id={id}
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-72 animate-appear rounded-control border border-line-strong bg-raised px-2.5 py-1.5 text-sm text-ink shadow-float"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
