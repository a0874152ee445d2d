import { createContext, use } from 'react'
import type { ApplicationSettings, SettingsView } from '@/lib/application/settings/application-settings'
import type { useEdits } from '../edits/use-edits'

export type SettingsEdits = ReturnType<typeof useEdits<SettingsView, ApplicationSettings>>

const SettingsEditsContext = createContext<SettingsEdits | null>(null)
export const SettingsEditsProvider = SettingsEditsContext.Provider

/** The form that this field belongs to. */
export function useSettingsEdits(): SettingsEdits {
  const edits = use(SettingsEditsContext)
  if (!edits) throw new Error('Fields of the settings belong into their form.')
  return edits
}

/** Whether this platform lets the bot change a setting. */
export function useMayChange(field: keyof ApplicationSettings): boolean {
  return useSettingsEdits().view.editable.includes(field)
}
