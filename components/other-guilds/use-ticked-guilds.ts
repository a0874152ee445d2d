'use client'

import { useState } from 'react'
import type { BanChoice } from '@/lib/queries/other-guilds/ban-choices-view'
import type { Told } from './use-bans-ordered'

/** What is kept of it with a draft. */
export interface TickedFields {
  guilds: string[]
  /** Whether somebody has ticked, or they are ticked as at first. */
  tickedBy: 'hand' | 'nobody'
}

/** Before anybody has ticked. */
export const NONE_TICKED: TickedFields = { guilds: [], tickedBy: 'nobody' }

interface Draft {
  fields: TickedFields
  change: (some: TickedFields) => void
}

interface Asked {
  asked: BanChoice[] | undefined
  told: Told
  draft: Draft
}

/** Whether somebody could be banned there now. */
const isOpenTo = ({ id, isBanned, because }: BanChoice, told: Told = {}) =>
  !isBanned && because.length === 0 && !isDone(told[id])

export const isDone = (result: Told[string]) => result !== undefined && result !== 'sending' && result.ok

/**
 * The guilds that are ticked: at first those that they are a member of, as these were read first. What is read anew while the
 * dialog is open ticks nothing by itself.
 */
export function useTickedGuilds({ asked, told, draft }: Asked) {
  const [first, setFirst] = useState<string[]>()
  if (asked && !first) setFirst(asked.filter(one => one.membership === 'member' && isOpenTo(one)).map(({ id }) => id))
  const ids = draft.fields.tickedBy === 'hand' ? draft.fields.guilds : (first ?? [])
  const open = (asked ?? []).filter(one => isOpenTo(one, told))
  const set = (guilds: string[]) => draft.change({ guilds, tickedBy: 'hand' })
  const guilds = open.filter(({ id }) => ids.includes(id))
  return {
    guilds,
    /** All that could be. */
    open,
    has: (id: string) => guilds.some(one => one.id === id),
    toggle: (id: string) => set(ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id]),
    tickAll: () => set(open.map(({ id }) => id)),
    tickNone: () => set([]),
  }
}

export type TickedGuilds = ReturnType<typeof useTickedGuilds>
