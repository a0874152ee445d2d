'use client'

import type { KeptPresence } from '@/lib/application/presence/read-presence'
import { keepDraft, useDraft } from '../edits/draft-store'
import { draftOf, isChanged, type PresenceDraft } from './presence-draft'

const FORM = 'presence'

/** All of it is one field: who saves sets the whole presence. */
interface Typed {
  presence: { from: KeptPresence | null; to: PresenceDraft }
}

/**
 * What is typed into the form of the presence, kept in this tab for whoever leaves the page; whoever has changed nothing
 * follows `now`, which may be set elsewhere. `isOld`: it was, since these changes were begun.
 */
export function usePresenceDraft(now: KeptPresence | null) {
  const { presence: typed } = useDraft<Typed>(FORM)
  const changed = typed !== undefined && isChanged(typed.to, typed.from)
  const isOld = changed && typed.from?.updatedAt !== now?.updatedAt
  // Blanks around a name change nothing, and are typed all the same.
  const isHeld = typed !== undefined && (changed || typed.from?.updatedAt === now?.updatedAt)
  const draft = isHeld ? typed.to : draftOf(now)
  return {
    draft,
    changed,
    isOld,
    change: (to: PresenceDraft) =>
      keepDraft<Typed>(FORM, () => ({ presence: { from: isHeld ? typed.from : now, to } })),
    discard: () => keepDraft<Typed>(FORM, () => ({})),
    /** What was changed while `sent` was on its way stays, as a change of what is kept since. */
    saved: (sent: PresenceDraft, kept: KeptPresence | null) =>
      keepDraft<Typed>(FORM, ({ presence: left }) =>
        !left || left.to === sent ? {} : { presence: { from: kept, to: left.to } },
      ),
  }
}
