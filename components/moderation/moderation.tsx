'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLiveDetails } from '../members/use-live-details'
import { useGuild } from '../shell/guild-context'
import { CONTENT_ID } from '../shell/skip-link'
import { forgetUnsentOfOthers, onForgotten } from '../shell/unsent'
import { late } from '../ui/late'
import { toastTrouble } from '../ui/toast'
import { useIsOpen } from '../ui/use-is-open'
import type { Amending } from './amending'
import type { Clearing } from './clearing'
import type { ModerationActions } from './moderation-actions'
import { ModerationContext } from './moderation-context'
import type { Noting } from './noting'
import { createPendingChanges } from './pending-changes'
import type { Person } from './person'
import { storedDrafts } from './stored-drafts'
import type { Undoing } from './undoing'
import type { Verb } from './verbs'

// After the dialog itself has given the focus back.
const REFOCUS_AFTER_MS = 50

const Dialogs = late(() => import('./dialogs').then(({ Dialogs }) => Dialogs))

export type OpenDialog =
  | { verb: Verb; person: Person }
  | { undoing: Undoing }
  | { noting: Noting }
  | { amending: Amending }
  | { clearing: Clearing }
  | { banningElsewhere: Person }

/** What opened a dialog may be gone with the row that was acted on: the list then takes the focus. */
function refocus() {
  if (document.activeElement !== document.body) return
  const stop = document.querySelector<HTMLElement>('[data-row-focus][tabindex="0"]')
  const place = stop ?? document.getElementById(CONTENT_ID)
  place?.focus({ preventScroll: true })
}

/** Gives the pages of a guild the dialogs of all verbs, what was typed into them, and the changes under way. */
export function Moderation({ actions, children }: { actions: ModerationActions; children: ReactNode }) {
  const guild = useGuild()
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const isHere = useIsOpen()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = dialog !== null
  }, [dialog])
  const viewerId = guild.standing.moderator.userId
  const [drafts] = useState(() => storedDrafts(viewerId, guild.id))
  useEffect(() => forgetUnsentOfOthers(viewerId), [viewerId])
  useEffect(() => onForgotten(() => drafts.clear()), [drafts])
  const [changes] = useState(() =>
    createPendingChanges(() => void queries.invalidateQueries({ queryKey: ['guild', guild.id] })),
  )
  useLiveDetails()
  const moderation = useMemo(
    () => ({
      actions,
      drafts,
      changes,
      open: (verb: Verb, person: Person) => setDialog({ verb, person }),
      askUndo: (undoing: Undoing) => {
        const { error, told } = undoing
        // What failed while somebody is at something else, be it in another guild, does not take that away.
        if (error && (isOpen.current || !isHere())) toastTrouble(error.message, { details: told })
        else setDialog({ undoing })
      },
      openAmending: (amending: Amending) => setDialog({ amending }),
      openNote: (noting: Noting) => setDialog({ noting }),
      openClearing: (clearing: Clearing) => setDialog({ clearing }),
      openBanElsewhere: (banningElsewhere: Person) => setDialog({ banningElsewhere }),
    }),
    [actions, drafts, changes, isHere],
  )
  return (
    <ModerationContext value={moderation}>
      {children}
      {dialog && (
        <Dialogs
          dialog={dialog}
          onClose={() => {
            setDialog(null)
            setTimeout(refocus, REFOCUS_AFTER_MS)
          }}
        />
      )}
    </ModerationContext>
  )
}
