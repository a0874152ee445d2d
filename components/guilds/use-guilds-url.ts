'use client'

import { FIRST_PLACE, GUILD_PLACES } from '@/lib/directory/guild-place'
import { oneOf, parseUrl, URL_SEARCH, type UrlState, urlParams } from '@/lib/directory/url-fields'
import { useUrlState } from '../shell/use-url-state'

const GUILDS_URL = {
  q: URL_SEARCH,
  /** On which page a guild opens: the one that was left in another. */
  page: oneOf(GUILD_PLACES),
}
type GuildsState = UrlState<typeof GUILDS_URL>

const parse = (params: URLSearchParams): GuildsState => parseUrl(GUILDS_URL, params)

function format(state: GuildsState): string {
  const params = urlParams(GUILDS_URL, state)
  return params.size > 0 ? `?${params}` : ''
}

/** What is sought among the viewer's guilds, and where they open, in the address of their page. */
export function useGuildsUrl() {
  const { state, present, replace } = useUrlState(parse, format)
  return {
    q: state.q ?? '',
    page: state.page ?? FIRST_PLACE,
    seek: (q: string) => replace({ ...present(), q }),
  }
}
