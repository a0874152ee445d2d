'use client'

import type { KeyboardEvent as Heard, RefObject } from 'react'
import { isComposing } from '../shortcuts/is-composing'

// A search with words in it is emptied, what is lifted out of a list is put back.
const ENDED_FIRST = 'search[data-filled] > input:focus, [aria-roledescription][aria-pressed=true]'
const LAYERS = ':is([role="dialog"], [role="alertdialog"], [role="menu"])[data-state="open"]'
// Two seconds where nothing else is to do. Counted in tries: a busy machine may stand still for as long, and listen after.
const MOST_TRIES = 500

// How often its key was pressed before an event.
const triesBefore = new WeakMap<Event, number>()

/**
 * Handlers for a Radix layer. Escape ends the smaller thing first, which may stand beside the layer: that
 * stays open. A layer begins to listen a moment after it can be seen: until then the key would be lost, or
 * close what lies below. It is pressed again for it.
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
  const { key, code, target } = event
  const tries = triesBefore.get(event) ?? 0
  if (tries === MOST_TRIES) return false
  const again = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })
  triesBefore.set(again, tries + 1)
  setTimeout(() => target?.dispatchEvent(again))
  return true
}
