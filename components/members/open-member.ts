'use client'

import { createContext, use } from 'react'

const OpenMember = createContext<(userId: string) => void>(() => {})

export const OpenMemberProvider = OpenMember.Provider

/** Opens somebody's side sheet. */
export function useOpenMember(): (userId: string) => void {
  return use(OpenMember)
}
