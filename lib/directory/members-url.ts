import * as z from 'zod/mini'
import { parseUrl, UrlId, UrlMoment, UrlSearch } from './url-fields.ts'

const MOST_ROLES = 20

const roleIds = z.pipe(
  z.pipe(
    z.string('must be ids.'),
    z.transform(list => list.split(',')),
  ),
  z.array(UrlId).check(z.maxLength(MOST_ROLES, `must be at most ${MOST_ROLES} ids.`)),
)

const yesOrNo = z.enum(['yes', 'no'], 'must be yes or no.')

/** How the list may be ordered; with a minus from its other end. */
export const MEMBER_SORTS = ['name', '-name', 'joined', '-joined', 'created', '-created'] as const

/**
 * What narrows and orders the list of members, as the address of the page and the query of its route say it. All
 * that is given must hold. Times are ISO 8601 or an age ("10m": ten minutes ago), see `momentOrAge`.
 */
export const MembersFilterParams = z.object({
  /** Parts of names, or ids. */
  q: z.optional(UrlSearch),
  /** Ids of roles, of which somebody has all, at least one, or none. */
  role: z.optional(roleIds),
  anyRole: z.optional(roleIds),
  noRole: z.optional(roleIds),
  /** From then on, and until just before. */
  joinedAfter: z.optional(UrlMoment),
  joinedBefore: z.optional(UrlMoment),
  /** The same of the account. */
  createdAfter: z.optional(UrlMoment),
  createdBefore: z.optional(UrlMoment),
  bot: z.optional(yesOrNo),
  pending: z.optional(yesOrNo),
  timedOut: z.optional(yesOrNo),
  /** Whether they have a nick. */
  nick: z.optional(yesOrNo),
  sort: z.optional(z.enum(MEMBER_SORTS, `must be one of ${MEMBER_SORTS.join(', ')}.`)),
})

export type MembersFilter = z.output<typeof MembersFilterParams>

/** The page's address: the filter, and whose sheet is open. */
const MembersUrl = z.extend(MembersFilterParams, { member: z.optional(UrlId) })

export type MembersState = z.output<typeof MembersUrl>

/** The state of the page, read from its address. */
export function parseMembersUrl(params: Parameters<typeof parseUrl>[1]): MembersState {
  return parseUrl(MembersUrl, params)
}

/** The search part of an address with this state: "?q=rex&member=16", or nothing at all. */
export function formatMembersUrl(state: Partial<MembersState>): string {
  const params = membersParams(state)
  return params.size > 0 ? `?${params}` : ''
}

/** The parameters that say this state, each in the words that `MembersFilterParams` reads; what is empty is left out. */
export function membersParams(state: Partial<MembersState>): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of Object.keys(MembersUrl.shape) as (keyof MembersState)[]) {
    const text = String(state[name] ?? '')
    if (text) params.set(name, text)
  }
  return params
}

/** Whether anything narrows the list; its order does not. */
export function narrows({ sort: _sort, ...filter }: MembersFilter): boolean {
  return membersParams(filter).size > 0
}
