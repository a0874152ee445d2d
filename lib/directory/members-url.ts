import * as z from 'zod/mini'
import { momentOrAge } from './moment-or-age.ts'

const MOST_ROLES = 20

const id = z.string('must be an id.').check(z.regex(/^\d{1,20}$/, 'must be an id.'))

const roleIds = z.pipe(
  z.pipe(
    z.string('must be ids.'),
    z.transform(list => list.split(',')),
  ),
  z.array(id).check(z.maxLength(MOST_ROLES, `must be at most ${MOST_ROLES} ids.`)),
)

const moment = z
  .string('must be a time.')
  .check(
    z.refine(
      text => momentOrAge(text, new Date()) !== null,
      'must be a day, a time with its zone, or an age such as 10m, 1h, 7d.',
    ),
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
  q: z.optional(
    z.string('must be text.').check(
      z.maxLength(200, 'must have at most 200 characters.'),
      z.refine(text => text.isWellFormed() && !text.includes('\0'), 'must be text without broken characters.'),
    ),
  ),
  /** Ids of roles, of which somebody has all, at least one, or none. */
  role: z.optional(roleIds),
  anyRole: z.optional(roleIds),
  noRole: z.optional(roleIds),
  /** From then on, and until just before. */
  joinedAfter: z.optional(moment),
  joinedBefore: z.optional(moment),
  /** The same of the account. */
  createdAfter: z.optional(moment),
  createdBefore: z.optional(moment),
  bot: z.optional(yesOrNo),
  pending: z.optional(yesOrNo),
  timedOut: z.optional(yesOrNo),
  /** Whether they have a nick. */
  nick: z.optional(yesOrNo),
  sort: z.optional(z.enum(MEMBER_SORTS, `must be one of ${MEMBER_SORTS.join(', ')}.`)),
})

export type MembersFilter = z.output<typeof MembersFilterParams>

/** The page's address: the filter, and whose sheet is open. */
const MembersUrl = z.extend(MembersFilterParams, { member: z.optional(id) })

export type MembersState = z.output<typeof MembersUrl>

type Params = URLSearchParams | Record<string, string | string[] | undefined>

/**
 * Reads the state of the page, in the browser and on the server. What cannot be read is as good as absent: a link that
 * was cut or edited still opens the list. Of a parameter that stands there twice the first counts.
 */
export function parseMembersUrl(params: Params): MembersState {
  const state: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(MembersUrl.shape)) {
    const given = params instanceof URLSearchParams ? params.get(name) : params[name]
    const value = Array.isArray(given) ? given[0] : given
    // Not between the halves of a surrogate pair.
    const text =
      name === 'q'
        ? value
            ?.trim()
            .slice(0, 200)
            .replace(/[\ud800-\udbff]$/, '')
        : value
    const parsed = z.safeParse(schema as z.ZodMiniType, text || undefined)
    if (parsed.success && parsed.data !== undefined) state[name] = parsed.data
  }
  return state as MembersState
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
