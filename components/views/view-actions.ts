'use client'

import { createContext, use } from 'react'
import type { CommandResult } from '@/lib/action-result'

type Command<Answer extends object = object> = (input: unknown) => Promise<CommandResult<Answer>>

/** The server actions about saved views, as a page that has views hands them over. */
export interface ViewActions {
  saveView: Command<{ viewId: string }>
  renameView: Command
  deleteView: Command
}

const ViewActionsContext = createContext<ViewActions | null>(null)

export const ViewActionsProvider = ViewActionsContext.Provider

export function useViewActions(): ViewActions {
  const actions = use(ViewActionsContext)
  if (!actions) throw new Error('useViewActions() outside a page that has views')
  return actions
}
