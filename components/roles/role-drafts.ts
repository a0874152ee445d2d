'use client'

import { useSyncExternalStore } from 'react'
import { useGuild } from '../shell/guild-context'
import { unsentPlace } from '../shell/unsent'
import { differs, type RoleDraft } from './role-draft'

/** What of the roles of a guild is changed here and not saved. */
export interface Unsaved {
  /** By role id; "new" for one that is to be made. */
  roles: Record<string, RoleDraft>
  /** From the highest down: as it was shown, and as it is to be. */
  order: { base: string[]; order: string[]; saved?: true } | null
}

const NOTHING: Unsaved = { roles: {}, order: null }
const kept = new Map<string, Unsaved>()
const listeners = new Set<() => void>()

/** Under which what the viewer has not saved of the roles in view is kept. */
export function useRolesPlace(): string {
  const { id, standing } = useGuild()
  return `${unsentPlace(standing.moderator.userId, id)}.roles`
}

/** Kept in the tab: whoever leaves by accident, or loads the page anew, finds it again. */
function read(place: string): Unsaved {
  const known = kept.get(place)
  if (known) return known
  let stored = NOTHING
  try {
    stored = withoutSaved(JSON.parse(sessionStorage.getItem(place) ?? 'null') ?? NOTHING)
  } catch {
    // A tab without storage keeps it as long as it is open.
  }
  kept.set(place, stored)
  return stored
}

/** What was saved before the page was loaded is shown as it has come to be. */
function withoutSaved({ roles, order }: Unsaved): Unsaved {
  const unsaved = Object.entries(roles).filter(([, { saved }]) => !saved)
  return { roles: Object.fromEntries(unsaved), order: order?.saved ? null : order }
}

export function keepUnsaved(place: string, change: (unsaved: Unsaved) => Unsaved): void {
  const next = change(read(place))
  kept.set(place, next)
  try {
    if (Object.keys(next.roles).length === 0 && next.order === null) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, JSON.stringify(next))
  } catch {
    // See above.
  }
  for (const listener of listeners) listener()
}

/** Keeps the draft of a role, or with null forgets it. */
export function keepDraft(place: string, roleId: string, draft: RoleDraft | null): void {
  keepUnsaved(place, ({ roles: { [roleId]: _, ...others }, ...rest }) => ({
    ...rest,
    roles: draft ? { ...others, [roleId]: draft } : others,
  }))
}

/** Forgets a draft that a second person was asked for, unless somebody has gone on with it since. */
export function forgetSentDraft(place: string, roleId: string, sent: RoleDraft): void {
  const kept = read(place).roles[roleId]
  if (kept && !differs(kept.fields, sent.fields)) keepDraft(place, roleId, null)
}

// What was saved comes back with the next event; where the platform tells of none, what is read may be this old.
const SETTLE_MS = 15_000

/** Shows a draft that was saved until the role has come to be so, unless somebody goes on with it. */
export function settleDraft(place: string, roleId: string, draft: RoleDraft): void {
  const settled = { ...draft, saved: true as const }
  keepDraft(place, roleId, settled)
  setTimeout(() => {
    if (read(place).roles[roleId] === settled) keepDraft(place, roleId, null)
  }, SETTLE_MS)
}

/** The same of an order. */
export function settleOrder(place: string): void {
  keepUnsaved(place, ({ roles, order }) => ({ roles, order: order && { ...order, saved: true } }))
  const settled = read(place).order
  setTimeout(() => {
    // Another one may have been saved meanwhile.
    if (settled && read(place).order === settled) keepUnsaved(place, ({ roles }) => ({ roles, order: null }))
  }, SETTLE_MS)
}

export function isNothing({ roles, order }: Unsaved): boolean {
  return Object.values(roles).every(({ saved }) => saved) && (order === null || order.saved === true)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is not saved of this guild; nothing as long as the server's text must be repeated. */
export function useUnsaved(place: string): Unsaved {
  return useSyncExternalStore(
    subscribe,
    () => read(place),
    () => NOTHING,
  )
}
