'use client'

import { KeyboardSensor, type KeyboardSensorProps, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

const MEANT = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Space', 'Enter', 'Escape', 'Tab'])

/**
 * The library's sensor listens from a timer on, and a browser lets a key go before a timer: what is pressed right after the
 * item was picked up was lost, while the item was said to be picked up. Here such a key waits until the sensor listens.
 */
class KeysFromTheStart extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props)
    const early: KeyboardEvent[] = []
    const keep = (event: KeyboardEvent) => {
      if (event === props.event || !MEANT.has(event.code)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      early.push(event)
    }
    document.addEventListener('keydown', keep, { capture: true })
    // After the library's own, for both are due at the same time.
    setTimeout(() => {
      document.removeEventListener('keydown', keep, { capture: true })
      for (const event of early) event.target?.dispatchEvent(new KeyboardEvent('keydown', event))
    })
  }
}

// The same objects every time: with others each key would draw every handle anew. A press that does not move is a click.
const POINTER = { activationConstraint: { distance: 4 } }
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates }

/** What the items of a list change places by: the pointer, and the keyboard. */
export function useSortingSensors() {
  return useSensors(useSensor(PointerSensor, POINTER), useSensor(KeysFromTheStart, KEYBOARD))
}
