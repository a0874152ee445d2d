'use client'

import { usePathname, useSearchParams } from 'next/navigation'

export interface RolesState {
  /** Whose editor is open: an id, or "new". */
  role?: string
  /** The permission or action of "Who can …?"; empty: none is chosen yet. */
  who?: string
}

const EITHER = ['role', 'who'] as const

/** The state of the page, kept in its address. What cannot be read is as good as absent. */
export function useRolesUrl(): RolesState & { show: (state: RolesState) => void } {
  const path = usePathname()
  const params = useSearchParams()
  const role = params.get('role') ?? undefined
  const who = params.get('who')?.slice(0, 60) ?? undefined
  return {
    ...(role !== undefined && /^(\d{1,20}|new)$/.test(role) && { role }),
    ...(who !== undefined && { who }),
    show: state => {
      const query = new URLSearchParams()
      for (const name of EITHER) {
        const value = state[name]
        if (value !== undefined) query.set(name, value)
      }
      window.history.pushState(null, '', query.size > 0 ? `${path}?${query}` : path)
    },
  }
}
