'use client'

import { can } from '@/lib/permissions/can'
import { reasonsOf } from '@/lib/permissions/reasons-of'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { useModeration } from './moderation-context'
import type { Person } from './person'

/** Why the viewer writes no notes here (empty: they do), and the dialog to write one. */
export function useNotes(): { because: string[]; add: (person: Person) => void } {
  const { standing } = useGuild()
  const { now } = useNow()
  const { openNote } = useModeration()
  const verdict = can({ standing, action: 'note.write', now })
  return {
    because: reasonsOf(verdict),
    add: ({ userId, name }) => openNote({ what: 'add', userId, name }),
  }
}
