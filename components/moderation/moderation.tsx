'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useGuild } from '../shell/guild-context'
import { CONTENT_ID } from '../shell/skip-link'
import type { ModerationActions } from './moderation-actions'
import { ModerationContext } from './moderation-context'
import { createPendingChanges } from './pending-changes'
import type { Person } from './person'
import { VerbDialog } from './verb-dialog'
import type { Verb } from './verbs'

// After the dialog itself has given the focus back.
const REFOCUS_AFTER_MS = 50

/** What opened a dialog may be gone with the row that was acted on: the list then takes the focus. */
function refocus() {
  if (document.activeElement !== document.body) return
  const stop = document.querySelector<HTMLElement>('[data-row-focus][tabindex="0"]')
  const place = stop ?? document.getElementById(CONTENT_ID)
  place?.focus({ preventScroll: true })
}

/** Gives a page the dialogs of all verbs, what was typed into them, and the changes under way. */
export function Moderation({ actions, children }: { actions: ModerationActions; children: ReactNode }) {
  const guild = useGuild()
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<{ verb: Verb; person: Person } | null>(null)
  const [drafts] = useState(() => new Map<string, object>())
  const [changes] = useState(() =>
    createPendingChanges(() => void queries.invalidateQueries({ queryKey: ['guild', guild.id] })),
  )
  const moderation = useMemo(
    () => ({ actions, drafts, changes, open: (verb: Verb, person: Person) => setDialog({ verb, person }) }),
    [actions, drafts, changes],
  )
  return (
    <ModerationContext value={moderation}>
      {children}
      {dialog && (
        <VerbDialog
          key={`${dialog.verb} ${dialog.person.userId}`}
          verb={dialog.verb}
          person={dialog.person}
          onClose={() => {
            setDialog(null)
            setTimeout(refocus, REFOCUS_AFTER_MS)
          }}
        />
      )}
    </ModerationContext>
  )
}
