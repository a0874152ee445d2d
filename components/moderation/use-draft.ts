'use client'

import { useRef, useState } from 'react'
import { forgetDraft, forgetSentDraft, keepDraft, keptDraft } from './drafts'
import { useModeration } from './moderation-context'

/**
 * Fields of a dialog that outlive its closing, and what is wrong with them. `about`: whom they are for, where the key does
 * not say; for others the dialog begins anew.
 */
export function useDraft<Fields extends object>(draftKey: string, initial: Fields, about = '') {
  const { drafts } = useModeration()
  const fresh = { reason: '', ...initial }
  const [asOpened] = useState(() => keptDraft(drafts, draftKey, fresh, about))
  const [keptAt, setKeptAt] = useState(() => (asOpened ? drafts.get(draftKey)?.at : undefined))
  const [fields, setFields] = useState<Fields & { reason: string }>(asOpened ?? fresh)
  // Whoever waits for something in between changes what is there by then.
  const latest = useRef(fields)
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  return {
    fields,
    fieldErrors,
    setFieldErrors,
    /** Changes fields; `settles` are the names under which their errors came, where these differ. */
    change(some: Partial<Fields & { reason: string }>, { settles = Object.keys(some) } = {}) {
      const next = { ...latest.current, ...some }
      latest.current = next
      keepDraft(drafts, draftKey, next, about)
      setFields(next)
      setFieldErrors(former => Object.fromEntries(Object.entries(former).filter(([name]) => !settles.includes(name))))
    },
    forget: () => forgetDraft(drafts, draftKey, about),
    /** Forgets what was sent, the reason too, unless something was typed since: the dialog may have been opened anew. */
    forgetSent: (sent: object = fields) => forgetSentDraft(drafts, draftKey, sent),
    /** When what the dialog opened with was typed, in ms; undefined: it is as it always begins. */
    keptAt,
    beginAnew() {
      forgetDraft(drafts, draftKey, about)
      latest.current = fresh
      setFields(fresh)
      setFieldErrors({})
      setKeptAt(undefined)
    },
  }
}

export type Draft = ReturnType<typeof useDraft<object>>
