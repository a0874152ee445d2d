import { queryOptions } from '@tanstack/react-query'
import type { ActionError } from '@/lib/action-result'
import type { CommandAction } from '../../moderation/moderation-actions'
import { unanswered } from '../../moderation/no-answer'
import type { ReadNote } from './read-notes'

const NO_ANSWER: ActionError = { code: 'internal', message: 'Steward did not answer.' }

/** How many of the notes of a file were imported before, and how many are about people whose data was erased since. */
export interface KnownCounts {
  known: number
  erased: number
}

/** Besides, what those are called whom its first notes are about. */
export interface KnownNotes extends KnownCounts {
  names: Record<string, string>
}

/** What of a file would not be imported. `id`: of the order that they are in. */
export function knownNotes(
  guildId: string,
  count: CommandAction<KnownNotes>,
  { id, notes }: { id: string; notes: ReadNote[] },
) {
  return queryOptions({
    queryKey: ['guild', guildId, 'known-notes', id],
    queryFn: async () => {
      const answer = await count({ guildId, notes }).catch((error: unknown) => ({
        ok: false as const,
        error: unanswered(error, NO_ANSWER),
      }))
      if (!answer.ok) throw new Error(answer.error.message)
      return { known: answer.known, erased: answer.erased, names: answer.names }
    },
    enabled: notes.length > 0,
    // It is an order, and a large one: nobody but whoever reads the sentence gives it again.
    retry: false,
    staleTime: 'static',
    gcTime: 0,
  })
}
