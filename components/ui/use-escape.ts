'use client'

import type { KeyboardEvent as Heard, RefObject } from 'react'
import { SECOND } from '@/lib/time'
import { isComposing } from '../shortcuts/is-composing'

// A search with words in it is emptied, what is lifted out of a list is put back.
const ENDED_FIRST = 'search[data-filled] > input:focus, [aria-roledescription][aria-pressed=true]'
const LAYERS = ':is([role="dialog"], [role="alertdialog"], [role="menu"])[data-state="open"]'
const LISTENS_WITHIN_MS = 2 * SECOND

// When the key was pressed that an event repeats.
const pressedAt = new WeakMap<Event, number>()

/**
 * Handlers for a Radix layer. Escape ends the smaller thing first, which may stand beside the layer: that stays open. A layer
 * begins to listen a moment after it can be seen: until then the key would be lost, or close what lies below. It is pressed again
 * for it.
 */
export function useEscape(layer: RefObject<HTMLElement | null>) {
  return {
    onEscapeKeyDown: (event: KeyboardEvent) => {
      const isCovered = [...document.querySelectorAll(LAYERS)].at(-1) !== layer.current
      const isForSmaller = isComposing(event) || document.querySelector(ENDED_FIRST) !== null
      if (isForSmaller || (isCovered && pressAgain(event))) event.preventDefault()
    },
    onKeyDown: (event: Heard) => {
      // What is shown over the layer tells it of its keys too.
      const isOwn = layer.current?.contains(event.target as Node)
      if (event.key !== 'Escape' || !isOwn || event.defaultPrevented || isComposing(event)) return
      pressAgain(event.nativeEvent)
    },
  }
}

/** Whether it does so: what has not listened by then never will. */
function pressAgain(event: KeyboardEvent): boolean {
  const { key, code, target, timeStamp } = event
  const first = pressedAt.get(event) ?? timeStamp
  if (timeStamp - first > LISTENS_WITHIN_MS) return false
  const again = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })
  pressedAt.set(again, first)
  setTimeout(() => target?.dispatchEvent(again))
  return true
}
