'use client'

import { KeyboardSensor, type KeyboardSensorProps, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

const MEANT = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Space', 'Enter', 'Escape', 'Tab'])

/**
 * The library's sensor listens from a timer on, and a browser lets a key go before a timer: what is pressed right after the
 * item was picked up was lost. Here such keys wait, and come one after the other, for each goes by what the one before has
 * drawn. And it listens to the whole page until a key ends it: whoever goes on elsewhere has put the item back.
 */
class SteadyKeys extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    const ended = new AbortController()
    const ending = (end: () => void) => () => {
      ended.abort()
      end()
    }
    super({ ...props, onEnd: ending(props.onEnd), onCancel: ending(props.onCancel) })
    const waiting: KeyboardEvent[] = []
    let listens = false
    let isGiving = false
    const give = (event: KeyboardEvent) => {
      const target = event.target instanceof Element && event.target.isConnected ? event.target : document
      isGiving = true
      target.dispatchEvent(new KeyboardEvent('keydown', event))
      isGiving = false
    }
    const giveNext = () => {
      const event = ended.signal.aborted ? undefined : waiting.shift()
      listens = event === undefined
      if (!event) return
      give(event)
      requestAnimationFrame(() => setTimeout(giveNext))
    }
    const putBack = () => {
      const away = new KeyboardEvent('keydown', { code: 'Escape', bubbles: true, cancelable: true })
      if (listens) give(away)
      else waiting.splice(0, waiting.length, away)
    }
    const isInHand = (target: EventTarget | null) => {
      const { activatorNode, node } = props.activeNode
      const handle = activatorNode.current ?? node.current
      return handle?.isConnected && target instanceof Node && handle.contains(target)
    }
    const hear = (event: KeyboardEvent) => {
      if (isGiving) return
      if (!isInHand(event.target)) return putBack()
      if (listens || !MEANT.has(event.code)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      waiting.push(event)
    }
    const leave = ({ target }: FocusEvent) => {
      if (!isInHand(target)) putBack()
    }
    document.addEventListener('keydown', hear, { capture: true, signal: ended.signal })
    document.addEventListener('focusin', leave, { signal: ended.signal })
    // After the library's own, for both are due at the same time.
    setTimeout(giveNext)
  }
}

// The same objects every time: with others each key would draw every handle anew. A press that does not move is a click.
const POINTER = { activationConstraint: { distance: 4 } }
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates }

/** What the items of a list change places by: the pointer, and the keyboard. */
export function useSortingSensors() {
  return useSensors(useSensor(PointerSensor, POINTER), useSensor(SteadyKeys, KEYBOARD))
}
