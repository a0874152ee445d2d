import type { Database } from '../../db/client.ts'
import { readOnlyIds } from '../../directory/read-ids.ts'
import { StewardError } from '../../errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { searchedParts } from '../searched-parts.ts'
import { findMembers } from './find-members.ts'
import { findMembersByIds } from './find-members-by-ids.ts'
import { withFormerNames } from './former-names.ts'
import type { ListedRow } from './listed-rows.ts'
import { proofOfMany, readCursor, writeCursor } from './member-cursor.ts'
import { memberFilter } from './member-filter.ts'
import { memberOrder } from './member-order.ts'
import type { MembersPage } from './member-views.ts'
import type { SeenFilter } from './seen-filter.ts'
import { toMemberRow } from './to-member-row.ts'

const LONGEST_SEARCH = 200
const MOST_AT_ONCE = 200
const MOST_IDS = 500

export interface MembersSearch extends SeenFilter {
  /** At most 500: the page is of these people alone, all at once, and names those who are no members. */
  ids?: string[]
  cursor?: string
  /** 1 to 200; 100. */
  limit?: number
}

/** What of the platform a list needs. */
type Reading = Pick<Platform, 'cdnUrl' | 'profile'>

/**
 * A page of the mirrored members of a guild, by displayed name if nothing else is said, and how many match in all
 * (exact up to 10,000). What is typed are parts of nick, global name and handle, of which the first eight count, or
 * ids. Throws `invalid` for a cursor that is none or is of a list in another order, and for more than may be asked for.
 */
export async function listMembers(
  db: Database,
  platform: Reading,
  guildId: string,
  { cursor, limit = 100, ids, ...asked }: MembersSearch = {},
): Promise<MembersPage> {
  if ((asked.q?.length ?? 0) > LONGEST_SEARCH) refuse(`Search for at most ${LONGEST_SEARCH} characters.`)
  if (!(limit >= 1)) refuse('Ask for at least one member.')
  if (limit > MOST_AT_ONCE) refuse(`Ask for at most ${MOST_AT_ONCE} members at once.`)
  if (ids && ids.length > MOST_IDS) refuse(`Ask for at most ${MOST_IDS} ids at once.`)
  const after = cursor === undefined ? null : readCursor(cursor, asked.sort ?? 'name')
  const named = ids ? await listOf(ids, asked) : await listTyped(asked)
  const page = named ?? (await listPage())
  if (asked.wasCalled === undefined) return page
  return { ...page, rows: await withFormerNames(db, guildId, page.rows, searchedParts(asked.wasCalled)) }

  async function listOf(people: string[], search: SeenFilter): Promise<MembersPage> {
    const order = memberOrder(search.sort ?? 'name')
    const filter = memberFilter(platform.profile, guildId, search)
    const { rows, missing } = await findMembersByIds(db, filter, order, people)
    return { ...shown(rows), nextCursor: null, count: rows.length, countIsExact: true, missing }
  }

  /** Who is meant by ids, mentions or links; null where names were typed. */
  async function listTyped({ q = '', ...rest }: SeenFilter): Promise<MembersPage | null> {
    const people = readOnlyIds(q)
    if (!people) return null
    const page = await listOf(people, rest)
    // Digits alone may be a name.
    return page.count === 0 && q.trim() === people[0] ? null : page
  }

  async function listPage(): Promise<MembersPage> {
    const order = memberOrder(asked.sort ?? 'name')
    const filter = memberFilter(platform.profile, guildId, asked)
    // One more than is shown tells whether there is a next page.
    const search = { filter, order, after: after?.place ?? null, limit: limit + 1 }
    const proof = () => proofOfMany(guildId, asked)
    const knownMany = after !== null && after.many === proof()
    const { rows, count, many } = await findMembers(db, search, knownMany)
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    const nextCursor = last
      ? writeCursor({ sort: order.sort, place: order.placeOf(last), many: many ? proof() : null })
      : null
    return { ...shown(page), nextCursor, count, countIsExact: !many }
  }

  function shown(rows: ListedRow[]): Pick<MembersPage, 'rows'> {
    return { rows: rows.map(row => toMemberRow(platform, row)) }
  }
}

function refuse(sentence: string): never {
  throw new StewardError('invalid', sentence)
}
