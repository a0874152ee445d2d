import { oneOf, parseUrl, URL_ID, URL_SEARCH, type UrlParams, urlParams } from './url-fields.ts'

/** For how long somebody had been there at most, when they left. */
export const STAYS = ['1h', '1d'] as const

export type Stay = (typeof STAYS)[number]

const DEPARTURES_URL = { q: URL_SEARCH, stayed: oneOf(STAYS), member: URL_ID }

export interface DeparturesState {
  q?: string | undefined
  stayed?: Stay | undefined
  member?: string | undefined
}

/** What is searched and opened on the page of who left, from its address. */
export function parseDeparturesUrl(params: UrlParams): DeparturesState {
  return parseUrl(DEPARTURES_URL, params)
}

/** The search part of an address with this state. */
export function formatDeparturesUrl(state: DeparturesState): string {
  const params = urlParams(DEPARTURES_URL, state)
  return params.size > 0 ? `?${params}` : ''
}
