import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'

/** What a screen reader is told while a template is moved by keyboard. */
export function reorderAnnouncements(ids: string[]): {
  announcements: Announcements
  screenReaderInstructions: ScreenReaderInstructions
} {
  const place = (id: string | number) => `place ${ids.indexOf(`${id}`) + 1} of ${ids.length}`
  return {
    announcements: {
      // Told as soon as it is over its own place, not before: until then the arrow keys do nothing.
      onDragStart: () => undefined,
      onDragOver: ({ active, over }) => {
        if (!over) return undefined
        return over.id === active.id ? `Picked up, at ${place(active.id)}.` : `Over ${place(over.id)}.`
      },
      onDragEnd: ({ over }) => (over ? `Dropped at ${place(over.id)}.` : 'Dropped.'),
      onDragCancel: ({ active }) => `Back at ${place(active.id)}.`,
    },
    screenReaderInstructions: {
      draggable: 'Space or Enter picks it up, the arrow keys move it, Space or Enter drops it, Escape puts it back.',
    },
  }
}
