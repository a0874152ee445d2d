import type { ComposedMessage } from '@/lib/message-rules/composed-message'
import { isSame } from '@/lib/message-rules/is-same'
import { withoutSent } from '../store/aside'
import type { EditorStore } from '../store/editor-store'
import { takeOut } from '../store/take-out'
import { goneOnWith, type KeptDraft, keptDrafts } from './draft-slots'
import { openEditors } from './open-editors'
import { heldSlots } from './tabs'

/**
 * Takes what was sent out of its editor at once, then out of the editors that have been opened on this page since and out of
 * the drafts that no open page writes: whoever has left comes back to nothing that they would send a second time.
 */
export async function forgetSent(store: EditorStore, slots: string, sent: ComposedMessage): Promise<void> {
  takeOut(store, sent)
  try {
    const held = await heldSlots()
    for (const store of openEditors(slots)) takeOut(store, sent)
    for (const kept of keptDrafts(localStorage, slots)) if (!held?.has(kept.slot)) dropFrom(kept, sent)
  } catch {
    // Where the browser keeps nothing there is nothing to come back to.
  }
}

function dropFrom({ slot, draft }: KeptDraft, sent: ComposedMessage): void {
  const { message, target } = draft
  const hasLeft = target.kind === 'new' && isSame(message, sent)
  const left = hasLeft ? goneOnWith(draft) : { ...draft, target: withoutSent(target, sent) }
  if (hasLeft && !target.aside) localStorage.removeItem(slot)
  else if (left.target !== target) localStorage.setItem(slot, JSON.stringify(left))
}
