'use client'

import { useQuery } from '@tanstack/react-query'
import { usePathname, useRouter } from 'next/navigation'
import { placeOf, placePath } from '@/lib/directory/guild-place'
import { messageChannels } from '../messages/message-queries'
import { goThere } from '../shell/go-there'
import { useGuildIfAny } from '../shell/guild-context'
import { enterableGuilds } from '../shell/guild-doors'
import { useTheme } from '../shell/use-theme'
import { Avatar } from '../ui/avatar'
import { useNow } from '../ui/clock'
import { actionItems } from './action-items'
import { pageItems } from './page-items'
import type { PaletteGroup, PaletteItem } from './palette-item'
import type { PaletteViewer } from './palette-viewer'
import { useLacking } from './use-lacking'

interface Asked {
  viewer: PaletteViewer
  isSearching: boolean
  orderRun: () => void
}

/** What the palette offers without asking the server for each key: pages, actions and guilds. */
export function useLocalItems({ viewer, isSearching, orderRun }: Asked): PaletteGroup[] {
  const guild = useGuildIfAny()
  const router = useRouter()
  const path = usePathname()
  const { now } = useNow()
  const theme = useTheme('system')
  const doors = useQuery(enterableGuilds())
  // Most who open the palette want something else.
  const channels = useQuery({ ...messageChannels(guild?.id ?? ''), enabled: guild !== null && isSearching })
  const lacking = useLacking(guild, path)
  const go = (href: string) => goThere(href, router.push)
  const guilds: PaletteItem[] = (doors.data ?? [])
    .filter(({ id }) => id !== guild?.id)
    .map(({ id, name, iconUrl, closedPages }) => ({
      key: `guild:${id}`,
      label: name,
      keywords: [id],
      icon: <Avatar name={name} url={iconUrl} size="small" shape="guild" />,
      hint: 'Guild',
      onSelect: () => go(placePath(id, placeOf(path), closedPages)),
    }))
  return [
    { label: 'Pages', items: pageItems({ viewer, guild, path, channels: channels.data, now, isSearching, go }) },
    {
      label: 'Actions',
      items: actionItems({ guild, path, channels: channels.data, lacking, theme, now, go, orderRun }),
    },
    {
      label: 'Guilds',
      items: guilds,
      pending: doors.isPending,
      error: doors.error ? { message: 'Your guilds could not be read.', retry: () => void doors.refetch() } : undefined,
    },
  ]
}
