'use client'

import { useState } from 'react'
import { useModeration } from './moderation-context'

/** Fields of a dialog that outlive its closing, and what is wrong with them. What `came` goes before what was left there. */
export function useDraft<Fields extends object>(draftKey: string, initial: Fields, came: Partial<Fields> = {}) {
  const { drafts } = useModeration()
  const [fields, setFields] = useState<Fields & { reason: string }>(() => ({
    ...((drafts.get(draftKey) as Fields & { reason: string }) ?? { ...initial, reason: '' }),
    ...came,
  }))
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  return {
    fields,
    fieldErrors,
    setFieldErrors,
    /** Changes fields; `settles` are the names under which their errors came, where these differ. */
    change(some: Partial<Fields & { reason: string }>, { settles = Object.keys(some) } = {}) {
      const next = { ...fields, ...some }
      drafts.set(draftKey, next)
      setFields(next)
      setFieldErrors(former => Object.fromEntries(Object.entries(former).filter(([name]) => !settles.includes(name))))
    },
    forget: () => drafts.delete(draftKey),
  }
}
