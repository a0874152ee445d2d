import { changedParts } from '@/lib/message-rules/changed-parts'
import type { ComposedMessage } from '@/lib/message-rules/composed-message'
import type { EditTarget } from './edit-mode'

/** What goes from the message by an edit though nobody took it out, in a sentence; null: nothing does. */
export function lostByEdit({ original, lost = [] }: EditTarget, message: ComposedMessage): string | null {
  if (lost.length === 0 || !changedParts(original, message).embeds) return null
  return `All embeds are sent anew, and Steward cannot write all that they have. Left out: ${lost.join(', ')}.`
}
