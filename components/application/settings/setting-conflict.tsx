'use client'

import type { ReactNode } from 'react'
import type { ApplicationSettings } from '@/lib/application/settings/application-settings'
import { ConflictNotice } from '../edits/conflict-notice'
import { useSettingsEdits } from './settings-form-context'

interface SettingConflictProps {
  field: keyof ApplicationSettings
  /** What the field is called in a sentence: "the name". */
  what: string
  /** The value it has now. */
  theirs: ReactNode
}

/** Below a setting, where it was changed here and elsewhere. */
export function SettingConflict({ field, what, theirs }: SettingConflictProps) {
  const { conflicts, keepMine, takeTheirs } = useSettingsEdits()
  if (!conflicts.includes(field)) return null
  return (
    <ConflictNotice
      what={what}
      theirs={theirs}
      onKeepMine={() => keepMine(field)}
      onTakeTheirs={() => takeTheirs(field)}
    />
  )
}
