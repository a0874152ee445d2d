import { oneOf, parseUrl, type UrlParams, type UrlState, urlParams } from './url-fields.ts'

/** How far back the charts of a guild go. */
export const COUNT_RANGES = ['24h', '7d', '30d'] as const

/** Where the address does not say it. */
export const DEFAULT_RANGE = '24h'

const OVERVIEW_URL = {
  range: oneOf(COUNT_RANGES),
  /** Tables instead of charts. */
  as: oneOf(['tables']),
}

export type OverviewState = UrlState<typeof OVERVIEW_URL>

/** What is chosen on the overview, from its address. */
export function parseOverviewUrl(params: UrlParams): OverviewState {
  return parseUrl(OVERVIEW_URL, params)
}

/** The search part of an address with this state; nothing where it is as it is at first. */
export function formatOverviewUrl({ range, as }: OverviewState): string {
  const params = urlParams(OVERVIEW_URL, { range: range === DEFAULT_RANGE ? undefined : range, as })
  return params.size > 0 ? `?${params}` : ''
}
