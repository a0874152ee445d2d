'use client'

import { Slot } from 'radix-ui/slot'
import { type FocusEvent, type ReactElement, type ReactNode, type RefObject, useId, useRef, useState } from 'react'

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown']

/** A menu that has been asked for at least once. */
export interface AskedMenu {
  trigger: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** For what floats. */
  content: { id: string; 'aria-labelledby': string; onFocus: (event: FocusEvent<HTMLElement>) => void }
}

interface MenuTriggerProps {
  /** The button that opens it. */
  children: ReactElement
  menu: (asked: AskedMenu) => ReactNode
}

/** The button of a menu, as Radix makes it, but without what opens: that is there once it has been asked for. */
export function MenuTrigger({ children, menu }: MenuTriggerProps) {
  const trigger = useRef<HTMLElement>(null)
  const id = useId()
  const [asked, setAsked] = useState<{ open: boolean; byKey: boolean } | null>(null)
  const open = asked?.open ?? false
  const isHeard = useRef(false)
  const content = {
    id: `${id}-menu`,
    'aria-labelledby': `${id}-button`,
    // The first key was pressed before there was a menu to notice it.
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      if (asked?.byKey && target === currentTarget) target.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
    },
  }
  return (
    <>
      <Slot
        ref={trigger}
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? content.id : undefined}
        data-state={open ? 'open' : 'closed'}
        onPointerDown={event => {
          isHeard.current = true
          if (event.button !== 0 || event.ctrlKey) return
          setAsked({ open: !open, byKey: false })
          // The focus goes into the menu, not to the button.
          if (!open) event.preventDefault()
        }}
        onKeyDown={event => {
          if (!OPENING_KEYS.includes(event.key)) return
          isHeard.current = true
          setAsked({ open: event.key === 'ArrowDown' || !open, byKey: true })
          event.preventDefault()
        }}
        // A press that began before the page came to life ends as a click alone, and so does one that is repeated (EARLY_PRESS).
        onClick={() => {
          if (!isHeard.current && !open) setAsked({ open: true, byKey: false })
          isHeard.current = false
        }}
      >
        {children}
      </Slot>
      {asked && menu({ trigger, open, content, onOpenChange: open => setAsked({ open, byKey: false }) })}
    </>
  )
}
