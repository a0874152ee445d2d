'use client'

import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useEver } from './use-ever'

const OPEN_AFTER_MS = 350
// From one to the next nobody waits again.
const STILL_READING_MS = 300

// Only one is shown at a time.
let hideShown: (() => void) | null = null
let hiddenAt = Number.NEGATIVE_INFINITY

/** When a tooltip is shown: after resting on what it explains, at once by keyboard, and by a press where that is all it does. */
export function useTooltip(onPress: boolean) {
  const [open, setOpen] = useState(false)
  const [self] = useState(() => createTooltip(setOpen))
  const isDown = useRef(false)
  useEffect(() => self.hide, [self])
  const handlers = {
    onPointerMove: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') self.enter()
    },
    onPointerLeave: self.leave,
    onPointerDown: () => {
      if (open) self.hide()
      isDown.current = true
      const up = () => {
        isDown.current = false
      }
      document.addEventListener('pointerup', up, { once: true })
    },
    onFocus: () => {
      if (!isDown.current) self.show()
    },
    onBlur: self.hide,
    onClick: (event: MouseEvent) => {
      if (!onPress) return self.hide()
      event.preventDefault()
      self.show()
    },
  }
  return { open, wasOpen: useEver(open), hide: self.hide, handlers }
}

function createTooltip(setOpen: (open: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isInside = false
  const hide = () => {
    clearTimeout(timer)
    if (hideShown === hide) {
      hideShown = null
      hiddenAt = performance.now()
    }
    setOpen(false)
  }
  const show = () => {
    clearTimeout(timer)
    if (hideShown !== hide) hideShown?.()
    hideShown = hide
    setOpen(true)
  }
  return {
    show,
    hide,
    enter: () => {
      if (isInside) return
      isInside = true
      const isReading = hideShown !== null || performance.now() - hiddenAt < STILL_READING_MS
      timer = setTimeout(show, isReading ? 0 : OPEN_AFTER_MS)
    },
    leave: () => {
      isInside = false
      clearTimeout(timer)
    },
  }
}
