import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { members } from '../db/schema/members.ts'
import { StewardError } from '../errors.ts'
import { findMembers } from './find-members.ts'
import { proofOfMany, readCursor, writeCursor } from './member-cursor.ts'
import { toMemberRow } from './to-member-row.ts'
import type { MemberRow, MembersPage } from './view-types.ts'

const LONGEST_SEARCH = 200
const MOST_AT_ONCE = 200

export interface MembersSearch {
  /** Each of the first eight words must be found in nick, global name or handle; or a whole id. At most 200 characters. */
  q?: string
  /** Id of a role that they must have. */
  role?: string
  cursor?: string
  /** 1 to 200; 100. */
  limit?: number
}

/**
 * A page of the mirrored members of a guild, by displayed name, and how many match in all (exact up to 10,000).
 * Throws `invalid` for a cursor that is none and for more than may be asked for.
 */
export async function listMembers(
  db: Database,
  cdnUrl: string,
  guildId: string,
  { q = '', role, cursor, limit = 100 }: MembersSearch = {},
): Promise<MembersPage> {
  if (q.length > LONGEST_SEARCH) throw new StewardError('invalid', `Search for at most ${LONGEST_SEARCH} characters.`)
  if (!(limit >= 1)) throw new StewardError('invalid', 'Ask for at least one member.')
  refuseMoreThanMost(limit)
  const after = cursor === undefined ? null : readCursor(cursor)
  const filter = { guildId, q, role }
  // One more than is shown tells whether there is a next page.
  const found = await findMembers(
    db,
    filter,
    after && { ...after, many: after.many === proofOfMany(filter) },
    limit + 1,
  )
  const rows = found.rows.slice(0, limit)
  const last = found.rows.length > limit ? rows.at(-1) : undefined
  return {
    rows: rows.map(row => toMemberRow(cdnUrl, row)),
    nextCursor: last
      ? writeCursor({ sortName: last.sortName, userId: last.userId, many: found.many ? proofOfMany(filter) : null })
      : null,
    count: found.count,
    countIsExact: !found.many,
  }
}

/** The members of the guild among these ids, at most 200, by displayed name. Throws `invalid` for more. */
export async function listMembersByIds(
  { orm }: Database,
  cdnUrl: string,
  guildId: string,
  ids: string[],
): Promise<MemberRow[]> {
  refuseMoreThanMost(ids.length)
  const rows = await orm
    .select()
    .from(members)
    .where(and(eq(members.guildId, guildId), inArray(members.userId, ids)))
    .orderBy(asc(members.sortName), asc(members.userId))
  return rows.map(row => toMemberRow(cdnUrl, row))
}

function refuseMoreThanMost(count: number): void {
  if (count > MOST_AT_ONCE) throw new StewardError('invalid', `Ask for at most ${MOST_AT_ONCE} members at once.`)
}
