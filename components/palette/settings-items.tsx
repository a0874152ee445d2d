import { Settings } from 'lucide-react'
import { SETTINGS_PARTS, type SettingsPartName, settingsPath } from '@/lib/directory/settings-parts'
import type { PaletteItem } from './palette-item'

/** The parts of a guild's settings, each by its own name. */
export function settingsItems(guildId: string, go: (href: string) => void): PaletteItem[] {
  return (Object.keys(SETTINGS_PARTS) as SettingsPartName[]).map(part => {
    const { title, words } = SETTINGS_PARTS[part]
    return {
      key: `page:settings#${part}`,
      label: `Settings: ${title}`,
      keywords: [title, ...words],
      icon: <Settings />,
      onSelect: () => go(settingsPath(guildId, part)),
    }
  })
}
