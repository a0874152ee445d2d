import { Keyboard, ListPlus, LogOut, Monitor, Moon, PenLine, Printer, Sun } from 'lucide-react'
import type { MessageChannelsView } from '@/lib/queries/messages/message-channel-views'
import { applyTheme } from '../shell/apply-theme'
import type { GuildInView } from '../shell/guild-context'
import { signOutOrTell } from '../shell/sign-out'
import { THEMES, type Theme } from '../theme'
import { exportItems } from './export-items'
import type { PaletteItem } from './palette-item'
import { showLayer } from './palette-store'
import type { Lacking } from './use-lacking'

const LOOKS: Record<Theme, { label: string; icon: PaletteItem['icon'] }> = {
  system: { label: 'Theme: as the system', icon: <Monitor /> },
  light: { label: 'Theme: light', icon: <Sun /> },
  dark: { label: 'Theme: dark', icon: <Moon /> },
}

interface Asked {
  guild: GuildInView | null
  path: string
  /** What may be read in the guild in view; undefined: not known yet. */
  channels: MessageChannelsView | undefined
  /** What files of the lists there would lack. */
  lacking: Lacking
  theme: Theme
  now: Date
  go: (href: string) => void
  /** Opens the order for a list of ids. */
  orderRun: () => void
}

/** What can be done from anywhere. */
export function actionItems({ guild, path, channels, lacking, theme, now, go, orderRun }: Asked): PaletteItem[] {
  const inGuild: PaletteItem[] = guild
    ? [
        {
          key: 'do:message',
          label: 'New message',
          keywords: ['compose', 'post', 'embed'],
          icon: <PenLine />,
          onSelect: () => go(`/guilds/${guild.id}/composer`),
        },
        {
          key: 'do:run',
          label: 'New run: act on a list of ids',
          keywords: ['bulk', 'mass ban', 'paste ids', 'ban a list'],
          icon: <ListPlus />,
          onSelect: orderRun,
        },
        ...exportItems({ guild, path, channels, lacking, now }),
      ]
    : []
  const looks = THEMES.filter(name => name !== theme).map(name => ({
    key: `do:theme-${name}`,
    keywords: ['appearance', 'mode', 'colours', 'colors'],
    ...LOOKS[name],
    onSelect: () => applyTheme(name),
  }))
  return [
    ...inGuild,
    { key: 'do:print', label: 'Print this page', keywords: ['pdf'], icon: <Printer />, onSelect: () => window.print() },
    ...looks,
    {
      key: 'do:shortcuts',
      label: 'Keyboard shortcuts',
      keywords: ['help', 'keys'],
      icon: <Keyboard />,
      onSelect: () => showLayer('shortcuts'),
    },
    {
      key: 'do:sign-out',
      label: 'Sign out',
      keywords: ['log out'],
      icon: <LogOut />,
      onSelect: () => void signOutOrTell(),
    },
  ]
}
