'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { parseBansUrl } from '@/lib/directory/bans-url'
import { incompleteMembersWords, unreadableWords } from '@/lib/wordings/incomplete-words'
import { bansList } from '../bans/ban-queries'
import type { GuildInView } from '../shell/guild-context'
import { guildFreshness } from '../shell/use-freshness'
import { useNow } from '../ui/clock'
import { clockWords } from '../ui/time-words'
import { searchOf } from './search-of'

/** What a file of a list would lack just now, in words; null: nothing, as far as it is known. */
export interface Lacking {
  members: string | null
  bans: string | null
}

/** What the files lack that the palette saves, as the menus of the lists say it: by what was read already. */
export function useLacking(guild: GuildInView | null, path: string): Lacking {
  const { now, timeZone } = useNow()
  const guildId = guild?.id ?? ''
  const { data: freshness = guild?.freshness } = useQuery({ ...guildFreshness(guildId), enabled: false })
  const { member: _open, ...asked } = parseBansUrl(searchOf(guildId, path, 'bans'))
  const { data: bans } = useInfiniteQuery({ ...bansList(guildId, asked), enabled: false })
  return {
    members: freshness ? incompleteMembersWords(freshness, moment => clockWords(moment, now, timeZone)) : null,
    bans: unreadableWords(bans?.pages[0]?.skipped ?? 0, ['ban', 'bans']),
  }
}
