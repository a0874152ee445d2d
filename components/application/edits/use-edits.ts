'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActionError, CommandResult } from '@/lib/action-result'
import { unanswered } from '../../moderation/no-answer'
import { applicationQuery } from '../application-queries'
import { besideFields } from './beside-fields'
import { afterSaving, conflictsOf, type Draft, editOf, keepMine, shownOf, unsavedOf, withField, without } from './draft'
import { keepDraft, useDraft } from './draft-store'

interface Form<View, Fields extends object> {
  /** Its name, and that of its route below /api/app. */
  form: 'settings' | 'profile'
  /** As the server has rendered it. */
  initial: View
  fieldsOf: (view: View) => Fields
  save: (input: unknown) => Promise<CommandResult<{ view: View | null }>>
}

const NO_ANSWER: ActionError = {
  code: 'outcome_unknown',
  message: 'Steward did not answer. What is saved stands below under recent changes; what you typed is still here.',
}

/** A form over something that others change too: what holds, what is typed, where both differ, and saving it. */
export function useEdits<View, Fields extends object>({ form, initial, fieldsOf, save }: Form<View, Fields>) {
  const queries = useQueryClient()
  const asked = applicationQuery<View>(form)
  const { data: view = initial } = useQuery({
    ...asked,
    initialData: initial,
    // Whoever comes back here is given the page as it was first rendered, be it before their own saving.
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  })
  const draft = useDraft<Draft<Fields>>(form)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<ActionError | null>(null)
  const now = fieldsOf(view)

  async function send(): Promise<boolean> {
    setPending(true)
    setError(null)
    const result = await save(editOf(now, draft)).catch(error => ({
      ok: false as const,
      error: unanswered(error, NO_ANSWER),
    }))
    if (result.ok) {
      // An answer that was asked for earlier would bring the former one back.
      if (result.view) await queries.cancelQueries(asked)
      if (result.view) queries.setQueryData<View>(asked.queryKey, result.view)
      const holds = result.view && fieldsOf(result.view)
      keepDraft<Draft<Fields>>(form, typed => afterSaving(typed, draft, holds))
    } else setError(result.error)
    // What holds now is shown beside what was typed, and what happened below.
    if (!result.ok || !result.view) await queries.invalidateQueries(asked)
    void queries.invalidateQueries(applicationQuery('changes'))
    setPending(false)
    return result.ok
  }

  return {
    view,
    now,
    shown: shownOf(now, draft),
    unsaved: unsavedOf(now, draft),
    conflicts: conflictsOf(now, draft),
    pending,
    /** What went wrong with saving, as far as it does not stand beside a field. */
    error: error && besideFields(error, Object.keys(now)).error,
    /** What the server says of each field. */
    fieldErrors: (error ? besideFields(error, Object.keys(now)).fields : {}) as Partial<Record<keyof Fields, string>>,
    change<Field extends keyof Fields & string>(field: Field, to: Fields[Field]) {
      keepDraft<Draft<Fields>>(form, typed => withField(typed, { now, field, to }))
      setError(null)
    },
    keepMine(field: keyof Fields & string) {
      keepDraft<Draft<Fields>>(form, typed => keepMine(typed, now, field))
      setError(null)
    },
    takeTheirs(field: keyof Fields & string) {
      keepDraft<Draft<Fields>>(form, typed => without(typed, field))
      setError(null)
    },
    discard() {
      keepDraft<Draft<Fields>>(form, () => ({}))
      setError(null)
    },
    send,
  }
}
