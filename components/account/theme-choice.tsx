'use client'

import { applyTheme } from '../shell/apply-theme'
import { useTheme } from '../shell/use-theme'
import type { Theme } from '../theme'
import { RadioCards } from '../ui/radio-cards'

const OPTIONS: { value: Theme; label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** The same choice as in the menu. */
export function ThemeChoice({ rendered }: { rendered: Theme }) {
  const theme = useTheme(rendered)
  return <RadioCards legend="Theme" options={OPTIONS} value={theme} onChange={applyTheme} />
}
