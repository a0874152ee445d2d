import type { RunView } from '@/lib/runs/run-views'

// The platform deletes no more with a ban.
const MOST_DAYS = 7

/**
 * Whether a run has done something to people for what they wrote, and left that where it is: those whom it removed cannot be
 * chosen by a filter of members any more, and of the others it is what usually follows.
 */
export function mayHaveLeftMessages({
  action,
  input,
  undoOf,
  undoOfActor,
}: Pick<RunView, 'action' | 'input' | 'undoOf' | 'undoOfActor'>): boolean {
  if (undoOfActor) return false
  switch (action) {
    case 'member.ban':
      return input.deleteMessageDays !== MOST_DAYS
    case 'member.timeout':
      // Timeouts that are taken back end, or get their former end.
      return undoOf === null
    default:
      return action === 'member.kick' || action === 'member.warn'
  }
}
