import { changedParts } from '@/lib/message-rules/changed-parts'
import type { ComposedMessage } from '@/lib/message-rules/composed-message'
import type { EditTarget } from './edit-mode'

/** What goes from the message by an edit and does not come back by Undo, in sentences; null: nothing does. */
export function lostByEdit({ original, lost = [] }: EditTarget, message: ComposedMessage): string | null {
  const stays = new Set(message.files.map(({ id }) => id))
  const gone = original.files.filter(({ id }) => !stays.has(id)).length
  const isLeftOut = lost.length > 0 && changedParts(original, message).embeds
  const sentences = [
    gone > 0 ? `The ${gone === 1 ? 'file' : 'files'} that you take away cannot be brought back.` : '',
    isLeftOut
      ? `All embeds are sent anew, and Steward cannot write all that they have. Left out: ${lost.join(', ')}.`
      : '',
  ].filter(Boolean)
  return sentences.length > 0 ? sentences.join(' ') : null
}
