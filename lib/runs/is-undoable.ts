import { VERBS } from '../moderation/verbs.ts'
import type { Run } from './find-run.ts'

/** Whether a run can be taken back, as far as its verb goes. */
export function isUndoable({ action, input, undoOfActorId }: Pick<Run, 'action' | 'input' | 'undoOfActorId'>): boolean {
  // Of a new role the run knows no id: its entry in the log takes it back.
  if (action === 'role.create') return false
  // Its entries are taken back in the log.
  if (undoOfActorId !== null) return false
  // Nobody can be put into voice from outside.
  if (action === 'member.voice.move' && input.channelId === null) return false
  return VERBS.get(action)?.inverse !== undefined
}
