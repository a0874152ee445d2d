import { type Draft, type KeptDraft, keptDrafts, slotsOf } from './draft-slots'
import { heldSlots, renameTab, tabName } from './tabs'

export interface Beginning {
  /** Where this page keeps what is written. */
  slot: string
  /** What is there to go on with. */
  found: Draft | null
  /** How many drafts other open tabs have. */
  elsewhere: number
}

/**
 * What this tab goes on with: its own draft, or else the newest that no open tab writes. Where the browser cannot tell what
 * is open, the draft goes to a place of this tab's own: nobody writes over another's, and one that has it open keeps it anew.
 */
export async function beginDraft(viewerId: string, guildId: string): Promise<Beginning> {
  const slots = slotsOf(viewerId, guildId)
  const own = slots + tabName()
  const held = await heldSlots()
  const drafts = keptDrafts(localStorage, slots)
  const isOpen = ({ slot }: KeptDraft) => held?.has(slot) ?? false
  const free = drafts.filter(kept => !isOpen(kept))
  const next = free.find(({ slot }) => slot === own) ?? free[0]
  const elsewhere = drafts.length - free.length
  if (!next) return { slot: held?.has(own) ? slots + renameTab() : own, found: null, elsewhere }
  const slot = next.slot === own || held ? next.slot : moved(next.slot, slots + renameTab())
  return { slot, found: next.draft, elsewhere }
}

// Of copies in each tab that was opened the newest would soon be all that is kept, and one that was sent come back.
function moved(from: string, to: string): string {
  const text = localStorage.getItem(from)
  localStorage.removeItem(from)
  if (text !== null) localStorage.setItem(to, text)
  return to
}
