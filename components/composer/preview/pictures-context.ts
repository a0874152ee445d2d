'use client'

import { createContext, use } from 'react'

const ShownHosts = createContext<ReadonlySet<string>>(new Set())

export const ShownHostsProvider = ShownHosts.Provider

/** The hosts besides the platform's own whose pictures the viewer wants to see. */
export function useShownHosts(): ReadonlySet<string> {
  return use(ShownHosts)
}
