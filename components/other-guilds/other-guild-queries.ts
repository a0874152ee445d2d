import { queryOptions } from '@tanstack/react-query'
import type { BanChoicesView } from '@/lib/queries/other-guilds/ban-choices-view'
import type { OtherGuildsView } from '@/lib/queries/other-guilds/other-guild-views'
import { MINUTE } from '@/lib/time'
import { readJson } from '../shell/read-json'

// What happens in other guilds is not told to this tab.
const LOOK_AGAIN_MS = 2 * MINUTE

const pathOf = (guildId: string, userId: string) => `/api/guilds/${guildId}/members/${userId}/other-guilds`

/** Whether somebody is also in the viewer's other guilds, and what is known there. */
export function memberInOtherGuilds(guildId: string, userId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'other-guilds', userId],
    queryFn: ({ signal }) => readJson<OtherGuildsView>(pathOf(guildId, userId), signal),
    refetchInterval: LOOK_AGAIN_MS,
  })
}

/** In which of the viewer's other guilds somebody could be banned, and why not in the others; read for each dialog. */
export function banChoicesElsewhere(guildId: string, userId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'ban-elsewhere', userId],
    queryFn: ({ signal }) => readJson<BanChoicesView>(`${pathOf(guildId, userId)}/bans`, signal),
    gcTime: 0,
  })
}
