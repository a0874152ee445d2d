'use client'

import { parseUrl, URL_SEARCH, type UrlState, urlParams } from '@/lib/directory/url-fields'
import { useUrlState } from '../shell/use-url-state'

const GUILDS_URL = { q: URL_SEARCH }
type GuildsState = UrlState<typeof GUILDS_URL>

const parse = (params: URLSearchParams): GuildsState => parseUrl(GUILDS_URL, params)

function format(state: GuildsState): string {
  const params = urlParams(GUILDS_URL, state)
  return params.size > 0 ? `?${params}` : ''
}

/** What is sought among the viewer's guilds, in the address of their page. */
export function useGuildsUrl() {
  const { state, replace } = useUrlState(parse, format)
  return { q: state.q ?? '', seek: (q: string) => replace({ q }) }
}
