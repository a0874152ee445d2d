'use client'

import * as Radix from 'radix-ui/popover'
import { type ReactNode, type RefObject, useRef } from 'react'
import { InPlaceOf } from './in-place-of'
import { useEscape } from './use-escape'

interface PopoverPanelProps {
  id: string
  trigger: RefObject<HTMLElement | null>
  label: string
  children: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  align?: 'start' | 'end'
}

/** What floats of a popover. */
export function PopoverPanel({ id, trigger, label, children, align = 'start', ...state }: PopoverPanelProps) {
  const content = useRef<HTMLDivElement>(null)
  const escaping = useEscape(content)
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>
        <InPlaceOf trigger={trigger} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...escaping}
          ref={content}
          id={id}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-popover-content-available-height) keyboard:max-h-[calc(100dvh-1rem)] w-72 max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto overscroll-contain rounded-card border border-line-strong bg-raised p-3 shadow-float outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
