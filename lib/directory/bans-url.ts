import { BAN_SORTS, type BanSort, DEFAULT_BAN_SORT } from './ban-sorts.ts'
import { kindsUsed, withoutKind } from './kinds-used.ts'
import { isAge } from './moment-or-age.ts'
import {
  oneOf,
  parseUrl,
  URL_ID,
  URL_MOMENT,
  URL_SEARCH,
  URL_YES_OR_NO,
  type UrlParams,
  type UrlState,
  urlParams,
} from './url-fields.ts'

/**
 * What narrows the list of bans besides its search, as the address of the page and the queries of its routes say it. All that is
 * given must hold. Times are ISO 8601 or an age ("7d": since a week ago), see `momentOrAge`.
 */
export const BAN_FILTER_FIELDS = {
  /** The id of whom the list names as who banned. */
  moderator: URL_ID,
  /** Banned from then on, and until just before. */
  after: URL_MOMENT,
  before: URL_MOMENT,
  /** Whether a reason is given. */
  reason: URL_YES_OR_NO,
  /** Whether it ends by itself, or was to. */
  ends: URL_YES_OR_NO,
}

export type BanFilter = UrlState<typeof BAN_FILTER_FIELDS>

/** What bans can be filtered by, in the order of the chips, with the fields that say it. */
const BAN_FILTER_KINDS = {
  moderator: ['moderator'],
  banned: ['after', 'before'],
  reason: ['reason'],
  ends: ['ends'],
} as const satisfies Record<string, readonly (keyof BanFilter)[]>

export type BanFilterKind = keyof typeof BAN_FILTER_KINDS

export const ALL_BAN_FILTER_KINDS = Object.keys(BAN_FILTER_KINDS) as BanFilterKind[]

/** The page's address: search and filter, order, and whose sheet is open. */
const BANS_URL = { q: URL_SEARCH, ...BAN_FILTER_FIELDS, sort: oneOf(BAN_SORTS), member: URL_ID }

/** What a list of bans is asked for. */
export interface BansAsked extends BanFilter {
  q: string
  sort: BanSort
}

export interface BansState extends BansAsked {
  member?: string | undefined
}

/** What is searched and opened on the bans page, from its address. */
export function parseBansUrl(params: UrlParams): BansState {
  return { q: '', sort: DEFAULT_BAN_SORT, ...parseUrl(BANS_URL, params) }
}

/** The search part of an address with this state: "?reason=no", or nothing at all. */
export function formatBansUrl(state: BansState): string {
  const params = bansParams(state)
  return params.size > 0 ? `?${params}` : ''
}

/** The parameters that say this state; what is empty, and the usual order, is left out. */
export function bansParams({ sort, ...state }: Partial<BansState>): URLSearchParams {
  return urlParams(BANS_URL, { ...state, sort: sort === DEFAULT_BAN_SORT ? undefined : sort })
}

/** The kinds that a filter uses. */
export function banFilterKindsOf(filter: BanFilter): BanFilterKind[] {
  return kindsUsed(BAN_FILTER_KINDS, filter)
}

/** What takes a kind out of a filter. */
export function withoutBanFilter(kind: BanFilterKind): Partial<BanFilter> {
  return withoutKind(BAN_FILTER_KINDS, kind)
}

/** Whether a search or a filter narrows the list; its order does not. */
export function narrowsBans({ sort: _sort, member: _member, ...narrowing }: Partial<BansState>): boolean {
  return bansParams(narrowing).size > 0
}

/** Whether bans come to what is found, or go from it, without anything happening. */
export function bansPassWithTime({ after = '', before = '' }: BanFilter): boolean {
  return isAge(after) || isAge(before)
}
