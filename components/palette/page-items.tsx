import { Bot, CircleUserRound, LayoutGrid } from 'lucide-react'
import { can } from '@/lib/permissions/can'
import { APPLICATION_PAGES } from '../application/application-pages'
import type { GuildInView } from '../shell/guild-context'
import { GUILD_PAGES } from '../shell/guild-pages'
import type { PaletteItem } from './palette-item'
import type { PaletteViewer } from './palette-viewer'

const OTHER_WORDS: Record<string, string[]> = {
  '': ['home', 'start', 'charts'],
  members: ['people', 'users'],
  messages: ['channels', 'purge', 'delete messages'],
  composer: ['embed', 'write', 'post', 'templates', 'scheduled messages'],
  bans: ['unban'],
  roles: ['permissions', 'who can'],
  runs: ['bulk', 'approvals', 'mass'],
  audit: ['history', 'undo', 'reasons'],
  evidence: ['evidence', 'copies of messages'],
  settings: ['reason templates', 'brakes', 'retention', 'mod log'],
}

interface Asked {
  viewer: PaletteViewer
  guild: GuildInView | null
  now: Date
  go: (href: string) => void
}

/** The pages that the viewer may open: those of the guild in view, one's own, and the application's for its owner. */
export function pageItems({ viewer, guild, now, go }: Asked): PaletteItem[] {
  return [...(guild ? guildPages(guild, now, go) : []), ...ownPages(viewer, go)]
}

function guildPages(guild: GuildInView, now: Date, go: Asked['go']): PaletteItem[] {
  const seesBans = can({ standing: guild.standing, action: 'ban.list', now }).ok
  return GUILD_PAGES.filter(({ slug }) => slug !== 'bans' || seesBans).map(({ slug, label, icon: Icon }) => ({
    key: `page:${slug}`,
    label,
    keywords: OTHER_WORDS[slug] ?? [],
    icon: <Icon />,
    onSelect: () => go(`/guilds/${guild.id}${slug && `/${slug}`}`),
  }))
}

function ownPages({ isApplicationOwner, mayUnlock }: PaletteViewer, go: Asked['go']): PaletteItem[] {
  const own: PaletteItem[] = [
    {
      key: 'page:/guilds',
      label: 'Your guilds',
      keywords: ['all guilds'],
      icon: <LayoutGrid />,
      onSelect: () => go('/guilds'),
    },
    {
      key: 'page:/account',
      label: 'Account',
      keywords: ['sessions', 'theme', 'time zone', 'shortcuts'],
      icon: <CircleUserRound />,
      onSelect: () => go('/account'),
    },
  ]
  if (isApplicationOwner) {
    const pages = APPLICATION_PAGES.map(({ slug, label, icon: Icon }) => ({
      key: `page:/app/${slug}`,
      label: `Application: ${label}`,
      keywords: ['owner', 'bot', label],
      icon: <Icon />,
      onSelect: () => go(`/app/${slug}`),
    }))
    return [...own, ...pages]
  }
  if (!mayUnlock) return own
  return [
    ...own,
    {
      key: 'page:/app/settings',
      label: 'Application',
      keywords: ['owner'],
      icon: <Bot />,
      onSelect: () => go('/app/settings'),
    },
  ]
}
