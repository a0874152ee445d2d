import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type BansAsked, bansParams, bansPassWithTime } from '@/lib/directory/bans-url'
import type { ExportFormat } from '@/lib/exports/formats'
import type { BanModerators, BansPage } from '@/lib/queries/bans/ban-views'
import type { MatchingIds } from '@/lib/queries/matching-ids'
import { MINUTE } from '@/lib/time'
import { byPages, everyWhileShort } from '../shell/by-pages'
import { readJson } from '../shell/read-json'
import { LISTED_ANEW_MS } from './listed-anew'

/** The bans of a guild that match, page by page in the order asked for. */
export function bansList(guildId: string, asked: BansAsked) {
  const search = bansParams(asked)
  const passes = bansPassWithTime(asked)
  return infiniteQueryOptions({
    queryKey: [...bansKey(guildId), `${search}`],
    ...byPages<BansPage>(`/api/guilds/${guildId}/bans`, search),
    refetchInterval: ({ state: { data } }) => {
      if (data?.pages.some(page => page.leftOutIsHeard || page.rows.some(({ isHeard }) => isHeard)))
        return LISTED_ANEW_MS
      return passes && everyWhileShort(MINUTE, data)
    },
  })
}

/** Who has banned here. */
export function banModerators(guildId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'ban-moderators'],
    queryFn: ({ signal }) => readJson<BanModerators>(`/api/guilds/${guildId}/bans/moderators`, signal),
  })
}

/** The ids of all who match, for "select all". */
export function readMatchingBans(guildId: string, asked: BansAsked): Promise<MatchingIds> {
  return readJson<MatchingIds>(`/api/guilds/${guildId}/bans/ids?${bansParams(asked)}`)
}

/** Where a file of all that match is to be had. */
export function bansExportPath(guildId: string, asked: BansAsked, format: ExportFormat): string {
  const query = bansParams(asked)
  query.set('format', format)
  return `/api/guilds/${guildId}/bans/export?${query}`
}

export const bansKey = (guildId: string) => ['guild', guildId, 'bans'] as const
