'use client'

import { useEffect, useState } from 'react'
import { forgetDraft, keepDraft, keptDraft } from '../moderation/drafts'
import { useModeration } from '../moderation/moderation-context'

interface Saved {
  changedBy: { name: string; at: string } | null
}

interface UnsavedOptions<Draft, Of> {
  /** Whoever may not save it is shown what is saved: a form of which this changes begins anew (`key`). */
  mayChange: boolean
  /** Whether it says something else than what is saved. */
  isChanged: (draft: Draft) => boolean
  /** What was begun over `base`, over what is saved by now. */
  rebase: (draft: Draft, base: Of) => Draft
}

/**
 * What a form of the settings holds, over what was saved when that was begun, or has been saved by others since: then `meanwhile`
 * says by whom, until `settle`. As long as something is changed it is kept in the tab: whoever leaves without being asked, as by
 * the back button, finds it again. `seenAt`: for its order. For what is rendered in browsers alone.
 */
export function useUnsaved<Draft, Of extends Saved>(
  form: string,
  fresh: Draft,
  saved: Of,
  { mayChange, isChanged, rebase }: UnsavedOptions<Draft, Of>,
) {
  const { drafts } = useModeration()
  // What was saved is kept as the server told it, which may tell it in other words after an update.
  const [key] = useState(() => `${form} ${document.documentElement.dataset.build}`)
  const [kept] = useState(() => (mayChange ? keptDraft(drafts, key, { draft: fresh, base: {} }) : undefined))
  const [draft, setDraft] = useState(kept?.draft ?? fresh)
  const [base, setBase] = useState((kept?.base as Of | undefined) ?? saved)
  const [wasRebased, setWasRebased] = useState(false)
  if (base.changedBy?.at !== saved.changedBy?.at) {
    const rebased = rebase(draft, base)
    setDraft(rebased)
    setBase(saved)
    setWasRebased(isChanged(rebased))
  }
  const isUnsaved = mayChange && isChanged(draft)
  useEffect(() => {
    // Whoever has lost the right for a while, as by a timeout, finds it again after that.
    if (!mayChange) return
    if (isUnsaved) keepDraft(drafts, key, { draft, base })
    else forgetDraft(drafts, key)
  }, [drafts, key, draft, base, isUnsaved, mayChange])
  return {
    draft,
    setDraft,
    isUnsaved,
    seenAt: base.changedBy?.at ?? null,
    meanwhile: wasRebased && { by: saved.changedBy?.name },
    settle: () => setWasRebased(false),
  }
}
