import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ScheduleView } from '@/lib/queries/composer/composer-views'
import { readJson } from '../../shell/read-json'

const path = (guildId: string, rest = '') => `/api/guilds/${guildId}/composer/schedules${rest}`

/** The scheduled messages that the viewer may know of. */
export function schedules(guildId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'composer', 'schedules'],
    queryFn: ({ signal }) => readJson<ScheduleView[]>(path(guildId), signal),
  })
}

/** The next moments of a cron, at most five. */
export function nextTimes(guildId: string, cron: string, timeZone: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'composer', 'next times', cron, timeZone],
    queryFn: ({ signal }) =>
      readJson<{ times: string[] }>(path(guildId, `/times?${new URLSearchParams({ cron, timeZone })}`), signal),
    placeholderData: keepPreviousData,
    // What is wrong with a cron stays wrong.
    retry: false,
  })
}
