'use client'

import { type Announcements, closestCenter, type DragEndEvent, type Modifier } from '@dnd-kit/core'
import { useSortingSensors } from '../ui/use-sorting-sensors'
import { keepUnsaved, useRolesPlace } from './role-drafts'
import { moveTo } from './role-order-draft'

interface Dragged {
  /** As they are shown, from the highest down, and as they are saved. */
  order: string[]
  current: string[]
  /** Those that may change places, with one another only. */
  movable: string[]
  nameOf: (id: string) => string
}

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Roles change places by pointer, by keyboard and by command; the new order waits until it is saved. */
export function useDragging({ order, current, movable, nameOf }: Dragged) {
  const unsavedAt = useRolesPlace()
  const sensors = useSortingSensors()

  function place(id: string, at: number) {
    const target = movable[at]
    if (target === undefined || target === id || !movable.includes(id)) return
    const next = moveTo(order, id, order.indexOf(target))
    const isBack = next.join() === current.join()
    keepUnsaved(unsavedAt, unsaved => ({ ...unsaved, order: isBack ? null : { base: current, order: next } }))
  }

  const placeOf = (id: unknown) => `place ${movable.indexOf(String(id)) + 1} of ${movable.length}`
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(String(active.id))} is lifted from ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) => over && `${nameOf(String(active.id))} is over ${placeOf(over.id)}.`,
    onDragEnd: ({ active, over }) =>
      `${nameOf(String(active.id))} is put on ${placeOf(over?.id ?? active.id)}. The order is not saved yet.`,
    onDragCancel: ({ active }) => `${nameOf(String(active.id))} is back where it was.`,
  } as Announcements

  return {
    move: (id: string, by: number) => place(id, movable.indexOf(id) + by),
    context: {
      sensors,
      collisionDetection: closestCenter,
      modifiers: [alongTheList],
      accessibility: {
        announcements,
        screenReaderInstructions: {
          draggable:
            'Press Space to lift the role, the arrow keys to move it, Space to put it down, Escape to leave it.',
        },
      },
      onDragEnd: ({ active, over }: DragEndEvent) => {
        if (over) place(String(active.id), movable.indexOf(String(over.id)))
      },
    },
  }
}
