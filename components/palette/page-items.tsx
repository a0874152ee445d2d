import { Bot, CalendarClock, ChartBar, CircleUserRound, DoorOpen, LayoutGrid } from 'lucide-react'
import { schedulesPath } from '@/lib/directory/composer-url'
import { guildsPath, placeOf } from '@/lib/directory/guild-place'
import { can } from '@/lib/permissions/can'
import { closedPages } from '@/lib/permissions/closed-pages'
import type { MessageChannelsView } from '@/lib/queries/messages/message-channel-views'
import { APPLICATION_PAGES } from '../application/application-pages'
import type { GuildInView } from '../shell/guild-context'
import { GUILD_PAGES } from '../shell/guild-pages'
import { formerItem } from './former-item'
import type { PaletteItem } from './palette-item'
import type { PaletteViewer } from './palette-viewer'
import { settingsItems } from './settings-items'

const OTHER_WORDS: Record<string, string[]> = {
  '': ['home', 'start', 'charts'],
  members: ['people', 'users'],
  messages: ['channels', 'purge', 'delete messages'],
  composer: ['embed', 'write', 'post', 'templates'],
  bans: ['unban'],
  roles: ['permissions', 'who can'],
  runs: ['bulk', 'approvals', 'mass'],
  audit: ['history', 'undo', 'reasons'],
  evidence: ['evidence', 'copies of messages'],
  settings: ['configure'],
}

interface Asked {
  viewer: PaletteViewer
  guild: GuildInView | null
  path: string
  /** What may be read in the guild in view; undefined: not known yet. */
  channels: MessageChannelsView | undefined
  now: Date
  /** Something is typed: what stands within a page is offered too. */
  isSearching: boolean
  go: (href: string) => void
}

/** The pages that the viewer may open: those of the guild in view, one's own, and the application's for its owner. */
export function pageItems({ viewer, guild, path, isSearching, go, ...asked }: Asked): PaletteItem[] {
  const own = ownPages(viewer, path, go)
  if (!guild) return own
  const parts = isSearching ? settingsItems(guild.id, go) : []
  return [...guildPages(guild, { ...asked, go }), ...parts, ...own]
}

function guildPages(guild: GuildInView, { channels, now, go }: Pick<Asked, 'channels' | 'now' | 'go'>): PaletteItem[] {
  const { standing } = guild
  const closed: readonly string[] = closedPages(standing, now)
  const pages = GUILD_PAGES.filter(({ slug }) => !closed.includes(slug)).map(({ slug, label, icon: Icon }) => ({
    key: `page:${slug}`,
    label,
    keywords: OTHER_WORDS[slug] ?? [],
    icon: <Icon />,
    onSelect: () => go(`/guilds/${guild.id}${slug && `/${slug}`}`),
  }))
  const former = formerItem({
    guildId: guild.id,
    mayKeep: can({ standing, action: 'guild.settings', now }).ok,
    view: channels,
    go,
  })
  const schedules: PaletteItem = {
    key: 'page:composer?open=schedules',
    label: 'Scheduled messages',
    keywords: ['messages for later', 'planned messages'],
    icon: <CalendarClock />,
    onSelect: () => go(schedulesPath(guild.id)),
  }
  const left: PaletteItem = {
    key: 'page:members/left',
    label: 'Who left',
    keywords: ['departures', 'former members', 'gone'],
    icon: <DoorOpen />,
    onSelect: () => go(`/guilds/${guild.id}/members/left`),
  }
  if (closed.includes('audit/moderators')) return [...pages, left, schedules, former]
  const figures: PaletteItem = {
    key: 'page:audit/moderators',
    label: 'Figures by moderator',
    keywords: ['who did how much', 'activity of the team'],
    icon: <ChartBar />,
    onSelect: () => go(`/guilds/${guild.id}/audit/moderators`),
  }
  return [...pages, left, schedules, former, figures]
}

function ownPages({ isApplicationOwner, mayUnlock }: PaletteViewer, path: string, go: Asked['go']): PaletteItem[] {
  const own: PaletteItem[] = [
    {
      key: 'page:/guilds',
      label: 'Your guilds',
      keywords: ['all guilds'],
      icon: <LayoutGrid />,
      onSelect: () => go(guildsPath(placeOf(path))),
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
