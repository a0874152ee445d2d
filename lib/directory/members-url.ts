import {
  idList,
  matching,
  oneOf,
  parseUrl,
  URL_ID,
  URL_MOMENT,
  URL_SEARCH,
  URL_TIMES,
  URL_YES_OR_NO,
  type UrlField,
  type UrlParams,
  type UrlState,
  urlParams,
} from './url-fields.ts'

const roles = idList(20)
const channels = idList(20)

const partOfName: UrlField<string> = {
  must: 'must be a part of a name of at most 200 characters, none of them broken.',
  read: text => URL_SEARCH.read(text)?.trim() || undefined,
}

/** How the list may be ordered; with a minus from its other end. */
export const MEMBER_SORTS = ['name', '-name', 'joined', '-joined', 'created', '-created'] as const

/**
 * What narrows and orders the list of members, as the address of the page and the query of its route say it. All
 * that is given must hold. Times are ISO 8601 or an age ("10m": ten minutes ago), see `momentOrAge`.
 */
export const MEMBERS_FIELDS = {
  /** Parts of names, or ids. */
  q: URL_SEARCH,
  /** Ids of roles, of which somebody has all, at least one, or none. */
  role: roles,
  anyRole: roles,
  noRole: roles,
  /** From then on, and until just before. */
  joinedAfter: URL_MOMENT,
  joinedBefore: URL_MOMENT,
  /** The same of the account. */
  createdAfter: URL_MOMENT,
  createdBefore: URL_MOMENT,
  /** The same of the last time that they wrote; `wroteBefore` finds also who was never heard and joined before. */
  wroteAfter: URL_MOMENT,
  wroteBefore: URL_MOMENT,
  bot: URL_YES_OR_NO,
  pending: URL_YES_OR_NO,
  timedOut: URL_YES_OR_NO,
  /** Whether they are in a voice channel, whichever. */
  voice: URL_YES_OR_NO,
  /** Ids of channels, of which they are in one. Nobody is in one that the viewer cannot see. */
  inChannel: channels,
  /** Whether they have a nick. */
  nick: URL_YES_OR_NO,
  /** Parts of a name that they bear no longer. */
  wasCalled: partOfName,
  /** Whether they have a picture of their own, and exactly which: the platform's name of it. */
  picture: URL_YES_OR_NO,
  avatar: matching(/^[\w.-]{1,100}$/, 'must name a picture.'),
  /** How often at least they were warned, timed out, kicked and banned here, and within which time; a time alone: at all. */
  warnings: URL_TIMES,
  warningsAfter: URL_MOMENT,
  warningsBefore: URL_MOMENT,
  timeouts: URL_TIMES,
  timeoutsAfter: URL_MOMENT,
  timeoutsBefore: URL_MOMENT,
  kicks: URL_TIMES,
  kicksAfter: URL_MOMENT,
  kicksBefore: URL_MOMENT,
  bans: URL_TIMES,
  bansAfter: URL_MOMENT,
  bansBefore: URL_MOMENT,
  /** Whether the team has noted something about them. */
  notes: URL_YES_OR_NO,
  sort: oneOf(MEMBER_SORTS),
}

export type MembersFilter = UrlState<typeof MEMBERS_FIELDS>

/** The page's address: the filter, and whose sheet is open. */
const MEMBERS_URL = { ...MEMBERS_FIELDS, member: URL_ID }

export type MembersState = UrlState<typeof MEMBERS_URL>

/** The state of the page, read from its address. */
export function parseMembersUrl(params: UrlParams): MembersState {
  return parseUrl(MEMBERS_URL, params)
}

/** The search part of an address with this state: "?q=rex&member=16", or nothing at all. */
export function formatMembersUrl(state: Partial<MembersState>): string {
  const params = membersParams(state)
  return params.size > 0 ? `?${params}` : ''
}

/** The parameters that say this state; what is empty is left out. */
export function membersParams(state: Partial<MembersState>): URLSearchParams {
  return urlParams(MEMBERS_URL, state)
}

/** Whether anything narrows the list; its order does not. */
export function narrows({ sort: _sort, ...filter }: MembersFilter): boolean {
  return membersParams(filter).size > 0
}
