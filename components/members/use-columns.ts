'use client'

import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import { can } from '@/lib/permissions/can'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { CHOOSABLE, type ColumnId, DEFAULT_COLUMNS } from './member-columns'

const KEY = 'steward.members.columns'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Another tab may choose too.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Null where nothing was chosen yet, or this browser keeps nothing. */
function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function write(columns: ColumnId[]) {
  try {
    localStorage.setItem(KEY, columns.join(','))
  } catch {
    // A browser that keeps nothing shows the usual columns.
  }
  for (const listener of listeners) listener()
}

/** The columns that were chosen in this browser. On the server and in the first render: the usual ones. */
export function useColumns(): [ColumnId[], (columns: ColumnId[]) => void] {
  const kept = useSyncExternalStore(subscribe, read, () => null)
  const columns = useMemo(
    () => (kept === null ? DEFAULT_COLUMNS : CHOOSABLE.filter(id => kept.split(',').includes(id))),
    [kept],
  )
  return [columns, write]
}

/** The columns that the viewer may choose from. */
export function useOfferedColumns(): readonly ColumnId[] {
  const { standing } = useGuild()
  const { now } = useNow()
  const seesActivity = can({ standing, action: 'activity.list', now }).ok
  return CHOOSABLE.filter(id => id !== 'wrote' || seesActivity)
}

const ShownColumns = createContext<readonly ColumnId[]>(DEFAULT_COLUMNS)

export const ShownColumnsProvider = ShownColumns.Provider

/** The columns that cells are asked for. */
export function useShownColumns(): readonly ColumnId[] {
  return use(ShownColumns)
}
