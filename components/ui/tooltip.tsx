'use client'

import { Slot } from 'radix-ui/slot'
import { type ReactElement, type ReactNode, useId, useRef } from 'react'
import { late } from './late'
import { useTooltip } from './use-tooltip'

interface TooltipProps {
  /** The one focusable element that it explains. */
  children: ReactElement
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Also opens on a tap or click: for what explains itself and does nothing else. */
  onPress?: boolean
}

const TooltipPanel = late(() => import('./tooltip-panel').then(({ TooltipPanel }) => TooltipPanel))

export function Tooltip({ children, onPress = false, ...panel }: TooltipProps) {
  const trigger = useRef<HTMLElement>(null)
  const id = useId()
  const { open, wasOpen, hide, handlers } = useTooltip(onPress)
  return (
    <>
      <Slot ref={trigger} aria-describedby={open ? id : undefined} {...handlers}>
        {children}
      </Slot>
      {wasOpen && <TooltipPanel {...panel} id={id} trigger={trigger} open={open} onHide={hide} />}
    </>
  )
}
