import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/client.ts'
import { foldText } from '../../directory/fold-text.ts'
import { Text } from '../../input-fields.ts'
import type { Platform } from '../../platform/platform.ts'
import { LISTED, listedRows } from './listed-rows.ts'
import type { MemberRow } from './member-views.ts'
import { toMemberRow } from './to-member-row.ts'

const MOST = 20
// The index of names knows no shorter parts.
const HANDLE_FROM = 3

export const BestQuery = z.object({ q: Text.trim().max(200, 'must have at most 200 characters.') })

/**
 * The mirrored members who are called exactly so, by the name that is shown or by their handle: among the thousands of a
 * large guild who have it somewhere in a name they may come late.
 */
export async function bestMembers(
  { db, platform }: { db: Database; platform: Pick<Platform, 'cdnUrl' | 'profile'> },
  guildId: string,
  { q }: z.output<typeof BestQuery>,
): Promise<MemberRow[]> {
  const name = foldText(q)
  if (name === '') return []
  const isShown = sql`sort_name = ${name}`
  const isCalledSo: SQL =
    [...name].length < HANDLE_FROM ? isShown : sql`(${isShown} or search_text like ${ending(name)})`
  const query = sql`select ${LISTED} from members where guild_id = ${guildId} and ${isCalledSo} order by user_id limit ${MOST}`
  return (await listedRows(db.orm, query)).map(row => toMemberRow(platform, row))
}

/** The handle stands last in what is searched. */
const ending = (name: string) => `% ${name.replace(/[\\%_]/g, '\\$&')}`
