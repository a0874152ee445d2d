'use client'

import { Slot } from 'radix-ui/slot'
import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { late } from './late'
import { useEver } from './use-ever'

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

const PopoverPanel = late(() => import('./popover-panel').then(({ PopoverPanel }) => PopoverPanel))

/** The button is as Radix makes it, but without what opens: that is there once it has been asked for. */
export function Popover({ trigger, open: asked, onOpenChange, ...panel }: PopoverProps) {
  const button = useRef<HTMLElement>(null)
  const id = useId()
  const [own, setOwn] = useState(false)
  const open = asked ?? own
  const wasOpen = useEver(open)
  const change = (open: boolean) => {
    setOwn(open)
    onOpenChange?.(open)
  }
  return (
    <>
      <Slot
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-state={open ? 'open' : 'closed'}
        onClick={event => {
          if (!event.defaultPrevented) change(!open)
        }}
      >
        {trigger}
      </Slot>
      {wasOpen && <PopoverPanel {...panel} id={id} trigger={button} open={open} onOpenChange={change} />}
    </>
  )
}
