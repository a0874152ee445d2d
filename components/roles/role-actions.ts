'use client'

import { createContext, use } from 'react'
import type { ActionResult } from '@/lib/action-result'

type OrderAction = (input: unknown) => Promise<ActionResult>

/** The server actions that the page hands to its dialogs. */
export type RoleActions = Record<'createRole' | 'editRole' | 'deleteRole' | 'reorderRoles', OrderAction>

export const RoleActionsContext = createContext<RoleActions | null>(null)

export function useRoleActions(): RoleActions {
  const actions = use(RoleActionsContext)
  if (!actions) throw new Error('useRoleActions() outside the roles page')
  return actions
}
