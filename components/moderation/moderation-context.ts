'use client'

import { createContext, use, useSyncExternalStore } from 'react'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import type { Amending } from './amending'
import type { Clearing } from './clearing'
import type { Drafts } from './drafts'
import type { ModerationActions } from './moderation-actions'
import type { Noting } from './noting'
import type { ChangeStatus, PendingChanges } from './pending-changes'
import type { Person } from './person'
import { reasonsAgainst } from './reasons-against'
import type { Undoing } from './undoing'
import type { Verb } from './verbs'

interface Moderation {
  actions: ModerationActions
  drafts: Drafts
  changes: PendingChanges
  /** Opens the dialog of a verb. */
  open: (verb: Verb, person: Person) => void
  /** Opens the dialog that takes an entry back. */
  askUndo: (undoing: Undoing) => void
  /** Opens the dialog that corrects a reason or withdraws a warning. */
  openAmending: (amending: Amending) => void
  /** Opens the dialog that writes, changes or removes a note. */
  openNote: (noting: Noting) => void
  /** Opens the dialog that plans to delete what somebody wrote. */
  openClearing: (clearing: Clearing) => void
  /** Opens the dialog that bans somebody in other guilds. */
  openBanElsewhere: (person: Person) => void
}

export const ModerationContext = createContext<Moderation | null>(null)

export function useModeration(): Moderation {
  const moderation = use(ModerationContext)
  if (!moderation) throw new Error('useModeration() outside <Moderation>')
  return moderation
}

/** Tells why the viewer cannot do something to somebody, by the rights of this moment; empty: they can. */
export function useReasonsAgainst(): (verb: Verb, person: Person) => string[] {
  const { standing } = useGuild()
  const { now } = useNow()
  return (verb, person) => reasonsAgainst(verb, person, standing, now)
}

/** Whether a change to this person is on its way. */
export function useChangeStatus(userId: string): ChangeStatus | undefined {
  const { changes } = useModeration()
  return useSyncExternalStore(
    changes.subscribe,
    () => changes.statusOf(userId),
    () => undefined,
  )
}
