import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'

/** What a screen reader is told while a template is moved by keyboard. */
export function reorderAnnouncements(ids: string[]): {
  announcements: Announcements
  screenReaderInstructions: ScreenReaderInstructions
} {
  const place = (id: string | number) => `place ${ids.indexOf(`${id}`) + 1} of ${ids.length}`
  // Picking up is over its own place too: the same words, so that the one does not drown the other.
  const picked = (id: string | number) => `Picked up, at ${place(id)}.`
  return {
    announcements: {
      onDragStart: ({ active }) => picked(active.id),
      onDragOver: ({ active, over }) => {
        if (!over) return undefined
        return over.id === active.id ? picked(active.id) : `Over ${place(over.id)}.`
      },
      onDragEnd: ({ over }) => (over ? `Dropped at ${place(over.id)}.` : 'Dropped.'),
      onDragCancel: ({ active }) => `Back at ${place(active.id)}.`,
    },
    screenReaderInstructions: {
      draggable: 'Space or Enter picks it up, the arrow keys move it, Space or Enter drops it, Escape puts it back.',
    },
  }
}
