import { queryOptions } from '@tanstack/react-query'
import { foldText } from '@/lib/directory/fold-text'
import { MOST_FORMER } from '@/lib/directory/most-former'
import type { BansPage } from '@/lib/queries/bans/ban-views'
import type { ByBan } from '@/lib/queries/former-person-views'
import type { MemberRow, MembersPage } from '@/lib/queries/members/member-views'
import { bansKey } from '../bans/ban-queries'
import { readFormer } from '../filters/person-queries'
import { readMembers } from '../members/member-queries'
import { type Person, personOfFormer } from '../moderation/person'
import { readJson } from '../shell/read-json'
import type { FoundBy, Named } from './named-rows'

// The route answers in the order of names: the best of so many are shown.
const LOOKED_AT = 50
// As much of it as the route takes.
const LONGEST_SEARCH = 200
/** Whom an order is likely to mean: those who sit in voice, those who are timed out, or whoever is either. */
export type Likely = 'voice' | 'timedOut'

export interface FoundMembers extends FoundBy {
  rows: MemberRow[]
  /** Whom of them the order is likely to mean. */
  likelyIds: string[]
  /** Who of them sits in voice, or may; null: that was not asked. */
  inVoice: string[] | null
}

/** What is asked for of a text. */
export const askedOf = (typed: string) => typed.slice(0, LONGEST_SEARCH).toWellFormed()

/**
 * Members whose name or id has in it what was typed; before them those who are called exactly so, and
 * before these whom an order is likely to mean.
 */
export function foundMembers(guildId: string, typed: string, likely: readonly Likely[] = []) {
  const q = askedOf(typed)
  const query = new URLSearchParams({ q, limit: `${LOOKED_AT}` })
  return queryOptions({
    queryKey: ['guild', guildId, 'palette', q, ...likely],
    queryFn: async ({ signal }): Promise<FoundMembers> => {
      const members = `/api/guilds/${guildId}/members`
      const [best, page, ...pages] = await Promise.all([
        readJson<MemberRow[]>(`${members}/best?${new URLSearchParams({ q })}`, signal),
        readJson<MembersPage>(`${members}?${query}`, signal),
        ...likely.map(kind => readJson<MembersPage>(`${members}?${query}&${kind}=yes`, signal)),
      ])
      const first = pages.flatMap(({ rows }) => rows)
      const rows = new Map([...first, ...best, ...page.rows].map(row => [row.userId, row]))
      const voice = pages[likely.indexOf('voice')]
      // Where more sit there than were answered, anybody may be one of them.
      const inVoice = voice ? (voice.nextCursor ? [...rows.keys()] : voice.rows.map(({ userId }) => userId)) : null
      const likelyIds = first.map(({ userId }) => userId)
      return { q, rows: [...rows.values()], isPart: page.nextCursor !== null, likelyIds, inVoice }
    },
  })
}

/** Bans of those whose name or id has in it what was typed, newest first. What a reason says of others names nobody. */
export function foundBans(guildId: string, typed: string) {
  const q = askedOf(typed)
  return queryOptions({
    queryKey: [...bansKey(guildId), { typed: q }],
    queryFn: ({ signal }) =>
      readJson<BansPage>(`/api/guilds/${guildId}/bans?${new URLSearchParams({ q, by: 'name' })}`, signal),
  })
}

export interface FoundFormer extends FoundBy {
  rows: (Named & { person: Person })[]
}

/** Who is no member and is called so, or was, at most eight: those `first` where there are more. */
export function foundFormer(guildId: string, typed: string, first: ByBan | 'anybody' = 'anybody') {
  const q = askedOf(typed)
  const asked = first === 'anybody' ? { q } : { q, first }
  return queryOptions({
    queryKey: ['guild', guildId, 'palette', 'former', first, q],
    queryFn: async ({ signal }): Promise<FoundFormer> => {
      const { people } = await readFormer(guildId, asked, signal)
      const rows = people.map(personOfFormer).map(person => ({ ...namedLike(person, q), person }))
      return { q, rows, isPart: rows.length >= MOST_FORMER }
    },
  })
}

/** Of whom only the log tells, it is known what they were called. Found they may be by a name that is not told. */
function namedLike({ userId, name, username }: Person, q: string): Named {
  const told = foldText([name, username ?? '', userId].join(' '))
  const isTold = foldText(q)
    .split(' ')
    .every(word => told.includes(word))
  const foundAs = isTold ? undefined : q
  return { userId, username: username ?? name, globalName: null, displayName: name, foundAs }
}

/** Members by id, in that order; who has left is missing. */
export function membersById(guildId: string, ids: string[]) {
  return queryOptions({
    queryKey: ['guild', guildId, 'palette', 'by-id', ids],
    queryFn: async () => {
      const rows = await readMembers(guildId, ids, { counts: false, wrote: false })
      return rows.toSorted((a, b) => ids.indexOf(a.userId) - ids.indexOf(b.userId))
    },
  })
}
