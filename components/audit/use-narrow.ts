'use client'

import { createContext, use } from 'react'
import type { AuditState } from '@/lib/directory/audit-url'

/** Lets a row of the log narrow the list that it stands in. */
export const NarrowContext = createContext<(some: Partial<AuditState>) => void>(() => {})

export function useNarrow(): (some: Partial<AuditState>) => void {
  return use(NarrowContext)
}
