'use client'

import { createContext, use } from 'react'
import type { CommandResult } from '@/lib/action-result'
import type { SelectedFile } from '@/lib/exports/export-selection'

type Command<Answer extends object> = (input: unknown) => Promise<CommandResult<Answer>>

/** The server actions about the list itself, as its page hands them over. */
export interface ListActions {
  exportSelection: Command<SelectedFile>
}

const ListActionsContext = createContext<ListActions | null>(null)

export const ListActionsProvider = ListActionsContext.Provider

export function useListActions(): ListActions {
  const actions = use(ListActionsContext)
  if (!actions) throw new Error('useListActions() outside the page of the members')
  return actions
}
