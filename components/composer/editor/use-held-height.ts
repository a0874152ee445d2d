'use client'

import { useLayoutEffect, useRef } from 'react'

interface Held {
  value: string
  scrollHeight: number
}

/**
 * A field that is as high as its text has all around it laid out with each key. Held, it keeps its height, and its box is
 * a layout of its own, until what is typed needs another line. `follow` it with each change, before anything is drawn anew.
 */
export function useHeldHeight(value: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  const held = useRef<Held | null>(null)
  const release = () => {
    if (!held.current) return
    held.current = null
    styleOf(field.current, null)
  }
  // Undone, completed or emptied: not by typing into it.
  useLayoutEffect(() => {
    if (held.current?.value !== value) release()
  })
  const follow = (typed: HTMLTextAreaElement) => {
    const isLonger = typed.value.length > value.length
    if (!isLonger || typed.scrollHeight !== held.current?.scrollHeight) release()
    // What was taken away may have been a line: only a field that is not held gets lower.
    if (!isLonger) return
    const { scrollHeight, offsetHeight } = typed
    if (!held.current) styleOf(typed, offsetHeight)
    held.current = { value: typed.value, scrollHeight }
  }
  return { field, follow, release }
}

/** Holds the field at a height in px, or lets it have its own again. */
function styleOf(field: HTMLTextAreaElement | null, height: number | null): void {
  const box = field?.parentElement
  if (!field || !box) return
  const isHeld = height !== null
  box.style.contain = isHeld ? 'size layout' : ''
  box.style.height = isHeld ? `${height}px` : ''
  field.style.height = isHeld ? `${height}px` : ''
  field.style.setProperty('field-sizing', isHeld ? 'fixed' : '')
}
