'use client'

import { useEffect, useState } from 'react'
import { forgetDraft, keepDraft, keptDraft } from '../moderation/drafts'
import { useModeration } from '../moderation/moderation-context'

interface UnsavedOptions<Draft> {
  /** Whoever may not save it is shown what is saved: a form of which this changes begins anew (`key`). */
  mayChange: boolean
  isChanged: (draft: Draft) => boolean
}

/**
 * What a form of the settings holds, and what was saved when that was begun. As long as something is changed it is kept in the
 * tab: whoever leaves without being asked, as by the back button, finds it again. For what is rendered in browsers alone.
 */
export function useUnsaved<Draft, Saved extends object>(
  form: string,
  fresh: Draft,
  saved: Saved,
  { mayChange, isChanged }: UnsavedOptions<Draft>,
) {
  const { drafts } = useModeration()
  // What was saved is kept as the server told it, which may tell it in other words after an update.
  const [key] = useState(() => `${form} ${document.documentElement.dataset.build}`)
  const [kept] = useState(() => (mayChange ? keptDraft(drafts, key, { draft: fresh, base: {} }) : undefined))
  const [draft, setDraft] = useState(kept?.draft ?? fresh)
  const [base, setBase] = useState((kept?.base as Saved | undefined) ?? saved)
  const isUnsaved = mayChange && isChanged(draft)
  useEffect(() => {
    // Whoever has lost the right for a while, as by a timeout, finds it again after that.
    if (!mayChange) return
    if (isUnsaved) keepDraft(drafts, key, { draft, base })
    else forgetDraft(drafts, key)
  }, [drafts, key, draft, base, isUnsaved, mayChange])
  return { draft, setDraft, base, setBase, isUnsaved }
}
