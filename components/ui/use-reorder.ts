'use client'

import { type Announcements, closestCenter, type DragEndEvent, type Modifier } from '@dnd-kit/core'
import { useId, useMemo } from 'react'
import { useSortingSensors } from './use-sorting-sensors'

// The same object every time: with another each key would draw every handle anew.
const MODIFIERS: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]

/** What a list whose parts change places hands to its DndContext. `what`: "embed". */
export function useReorder(what: string, keys: string[], move: (from: number, to: number) => void) {
  const id = useId()
  const sensors = useSortingSensors()
  const accessibility = useMemo(() => wordsFor(what, keys), [what, keys])
  return {
    id,
    sensors,
    accessibility,
    collisionDetection: closestCenter,
    modifiers: MODIFIERS,
    onDragEnd: ({ active, over }: DragEndEvent) => {
      const [from, to] = [keys.indexOf(`${active.id}`), keys.indexOf(`${over?.id}`)]
      // What was in hand may have been removed meanwhile.
      if (from >= 0 && to >= 0) move(from, to)
    },
  }
}

function wordsFor(what: string, keys: string[]) {
  const place = (id: string | number) => `place ${keys.indexOf(`${id}`) + 1} of ${keys.length}`
  // Picking up is over its own place too: the same words, so that the one does not drown the other.
  const picked = (id: string | number) => `The ${what} is picked up, at ${place(id)}.`
  const announcements: Announcements = {
    onDragStart: ({ active }) => picked(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return undefined
      return over.id === active.id ? picked(active.id) : `Over ${place(over.id)}.`
    },
    onDragEnd: ({ over }) => (over ? `Dropped at ${place(over.id)}.` : 'Dropped.'),
    onDragCancel: ({ active }) => `Back at ${place(active.id)}.`,
  }
  return {
    announcements,
    screenReaderInstructions: {
      draggable: 'Space or Enter picks it up, the arrow keys move it, Space or Enter drops it, Escape puts it back.',
    },
  }
}
