import { sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { bans } from '../../db/schema/bans.ts'
import type { PlatformBan } from '../../platform/bans.ts'
import { jsonRecords } from '../batches/json-records.ts'
import { type BanRow, banRows } from './ban-rows.ts'

const { names, typed, toJson } = jsonRecords(bans)

export interface BanDifferences {
  /** Not stored, or otherwise. */
  changed: BanRow[]
  /** Stored, and listed no longer. */
  goneIds: string[]
}

/**
 * What is listed otherwise than it is stored. Compared slice by slice, so it holds only as long as nobody else writes: the
 * count of changes tells.
 */
export async function banDifferences(orm: Orm, guildId: string, listed: PlatformBan[]): Promise<BanDifferences> {
  const changed: BanRow[] = []
  const goneIds: string[] = []
  const compare = async (slice: Slice) => {
    const found = await compareSlice(orm, guildId, slice)
    const different = new Set(found.map(({ userId }) => userId))
    changed.push(...slice.rows.filter(({ userId }) => different.has(userId)))
    for (const { userId, isGone } of found) if (isGone) goneIds.push(userId)
  }
  let after = ''
  for (const rows of banRows(guildId, uniqueInOrder(listed))) {
    const through = rows.at(-1)!.userId
    await compare({ rows, after, through })
    after = through
  }
  await compare({ rows: [], after, through: null })
  return { changed, goneIds }
}

/** A platform may list somebody twice, and in any order. As texts, as the primary key has them: digits sort alike everywhere. */
function uniqueInOrder(listed: PlatformBan[]): PlatformBan[] {
  const unique = new Map<string, PlatformBan>()
  for (const ban of listed) if (!unique.has(ban.user.id)) unique.set(ban.user.id, ban)
  return [...unique.keys()].sort().map(id => unique.get(id)!)
}

interface Slice {
  rows: BanRow[]
  /** What is stored above this id, and not above `through`, is compared; null: to the end. */
  after: string
  through: string | null
}

async function compareSlice(orm: Orm, guildId: string, { rows, after, through }: Slice) {
  const below = through === null ? sql`` : sql`and user_id <= ${through}`
  return records<{ userId: string; isGone: boolean }>(
    orm,
    sql`select coalesce(new.user_id, old.user_id) as "userId", new.user_id is null as "isGone"
    from json_to_recordset(${toJson(rows)}::json) as new(${typed})
    full join (select * from bans where guild_id = ${guildId} and user_id > ${after} ${below}) as old
      on old.guild_id = new.guild_id and old.user_id = new.user_id
    where (${names('old.')}) is distinct from (${names('new.')})`,
  )
}
