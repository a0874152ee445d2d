import { BAN_SORTS, type BanSort, DEFAULT_BAN_SORT } from '@/lib/directory/ban-sorts'
import { oneOf, parseUrl, URL_ID, URL_SEARCH } from '@/lib/directory/url-fields'

const BANS_URL = { q: URL_SEARCH, sort: oneOf(BAN_SORTS), member: URL_ID }

export interface BansState {
  q: string
  sort: BanSort
  member?: string | undefined
}

/** What is searched and opened on the bans page, from its address. */
export function parseBansUrl(params: URLSearchParams): BansState {
  return { q: '', sort: DEFAULT_BAN_SORT, ...parseUrl(BANS_URL, params) }
}

/** The search part of an address with this state. */
export function formatBansUrl({ q, sort, member }: BansState): string {
  const params = new URLSearchParams({
    ...(q && { q }),
    ...(sort !== DEFAULT_BAN_SORT && { sort }),
    ...(member && { member }),
  })
  return params.size > 0 ? `?${params}` : ''
}
