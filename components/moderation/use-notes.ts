'use client'

import { useModeration } from './moderation-context'
import type { Person } from './person'
import { useReasonsAgainstAction } from './use-reasons-against-action'

/** Why the viewer writes no notes here (empty: they do), and the dialog to write one. */
export function useNotes(): { because: string[]; add: (person: Person) => void } {
  const { openNote } = useModeration()
  const because = useReasonsAgainstAction('note.write')
  return { because, add: ({ userId, name }) => openNote({ what: 'add', userId, name }) }
}
