import { kindsUsed, withoutKind } from './kinds-used.ts'
import { isAge } from './moment-or-age.ts'
import {
  oneOf,
  parseUrl,
  URL_ID,
  URL_MOMENT,
  URL_SEARCH,
  type UrlParams,
  type UrlState,
  urlParams,
} from './url-fields.ts'

/** For less than how long somebody had been there, when they left. */
export const STAYS = ['10m', '1h', '1d'] as const

export type Stay = (typeof STAYS)[number]

/**
 * What narrows the list of who left besides its search, as the address of the page and the queries of its routes say it. All
 * that is given must hold. Times are ISO 8601 or an age ("7d": since a week ago), see `momentOrAge`.
 */
export const DEPARTURE_FILTER_FIELDS = {
  /** How long they had been there. */
  stayed: oneOf(STAYS),
  /** Left from then on, and until just before; found gone then, of whom nobody has told. */
  after: URL_MOMENT,
  before: URL_MOMENT,
}

export type DepartureFilter = UrlState<typeof DEPARTURE_FILTER_FIELDS>

/** What the list can be filtered by, in the order of the chips, with the fields that say it. */
const DEPARTURE_FILTER_KINDS = {
  stayed: ['stayed'],
  left: ['after', 'before'],
} as const satisfies Record<string, readonly (keyof DepartureFilter)[]>

export type DepartureFilterKind = keyof typeof DEPARTURE_FILTER_KINDS

export const ALL_DEPARTURE_FILTER_KINDS = Object.keys(DEPARTURE_FILTER_KINDS) as DepartureFilterKind[]

const DEPARTURES_URL = { q: URL_SEARCH, ...DEPARTURE_FILTER_FIELDS, member: URL_ID }

/** What a list of who left is asked for. */
export interface DeparturesAsked extends DepartureFilter {
  q: string
}

export interface DeparturesState extends DeparturesAsked {
  member?: string | undefined
}

/** What is searched and opened on the page of who left, from its address. */
export function parseDeparturesUrl(params: UrlParams): DeparturesState {
  return { q: '', ...parseUrl(DEPARTURES_URL, params) }
}

/** The search part of an address with this state: "?stayed=1h", or nothing at all. */
export function formatDeparturesUrl(state: DeparturesState): string {
  const params = departuresParams(state)
  return params.size > 0 ? `?${params}` : ''
}

/** The parameters that say this state; what is empty is left out. */
export function departuresParams(state: Partial<DeparturesState>): URLSearchParams {
  return urlParams(DEPARTURES_URL, state)
}

/** The kinds that a filter uses. */
export function departureFilterKindsOf(filter: DepartureFilter): DepartureFilterKind[] {
  return kindsUsed(DEPARTURE_FILTER_KINDS, filter)
}

/** What takes a kind out of a filter. */
export function withoutDepartureFilter(kind: DepartureFilterKind): Partial<DepartureFilter> {
  return withoutKind(DEPARTURE_FILTER_KINDS, kind)
}

/** Whether a search or a filter narrows the list. */
export function narrowsDepartures({ member: _member, ...narrowing }: Partial<DeparturesState>): boolean {
  return departuresParams(narrowing).size > 0
}

/** Whether departures come to what is found, or go from it, without anything happening. */
export function departuresPassWithTime({ after = '', before = '' }: DepartureFilter): boolean {
  return isAge(after) || isAge(before)
}
