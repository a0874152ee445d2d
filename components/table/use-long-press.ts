'use client'

import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef } from 'react'

const HELD_MS = 500
// A finger that moves further scrolls.
const STILL_PX = 10

/**
 * Handlers that tell of a finger held still on an element, on browsers too that open no menu for that. The click that
 * follows is swallowed, and with it the focus that it would take out of what has opened.
 */
export function useLongPress(onHeld: (target: Element, at: { x: number; y: number }) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const swallow = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: (event: PointerEvent) => {
      swallow.current = false
      stop()
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      const { target, clientX: x, clientY: y } = event
      start.current = { x, y }
      timer.current = setTimeout(() => {
        swallow.current = true
        onHeld(target as Element, { x, y })
      }, HELD_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > STILL_PX) stop()
    },
    onPointerUp: stop,
    onTouchEnd: (event: TouchEvent) => {
      if (swallow.current && event.cancelable) event.preventDefault()
    },
    onPointerCancel: stop,
    onClickCapture: (event: MouseEvent) => {
      if (!swallow.current) return
      swallow.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
