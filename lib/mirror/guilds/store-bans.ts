import { and, eq, sql } from 'drizzle-orm'
import type { Database, Orm } from '../../db/client.ts'
import { banLists, bans } from '../../db/schema/bans.ts'
import type { PlatformBan } from '../../platform/bans.ts'
import { jsonRecords } from '../batches/json-records.ts'
import { banDifferences } from './ban-differences.ts'
import { type BanList, isFresh, lockBanList } from './ban-list.ts'
import { type BanRow, banRows, inSlices } from './ban-rows.ts'
import { countBanChange } from './count-ban-change.ts'

const { names, typed, assigned, toJson } = jsonRecords(bans)

type Write = (tx: Orm) => Promise<void>

interface ReadBans {
  listed: PlatformBan[]
  /** How many more there are that could not be read. */
  skipped: number
  /** When the platform was asked. */
  listedAt: Date
  /** How the stored list stood before that. */
  before: BanList
}

/**
 * Stores a list that was read: only what is otherwise, slice by slice. Until the last one the stored list is what it was, with
 * some bans in it that are newer. Answers null, or how the list stands that has changed since `before`, or that somebody has
 * asked for later: of ours nothing is written from then on.
 */
export async function storeBans(
  { orm }: Database,
  guildId: string,
  { listed, skipped, listedAt, before }: ReadBans,
): Promise<BanList | null> {
  const { changed, goneIds } = await banDifferences(orm, guildId, listed)
  const writes: Write[] = [
    ...[...inSlices(changed)].map(rows => (tx: Orm) => putBans(tx, rows)),
    ...[...inSlices(goneIds)].map(ids => (tx: Orm) => dropBans(tx, guildId, ids)),
  ]
  const isWhole = { listedAt, skipped, expired: false }
  let { changes } = before
  do {
    const write = writes.shift()
    const found = await orm.transaction(async tx => {
      const list = await lockBanList(tx, guildId)
      if (list.changes !== changes || (list.listedAt && list.listedAt > listedAt && isFresh(list.listedAt))) return list
      if (write) {
        await write(tx)
        // Another list that is on its way, or compared with what was stored, is older than this.
        await countBanChange(tx, guildId)
        changes++
      }
      if (writes.length === 0) await tx.update(banLists).set(isWhole).where(eq(banLists.guildId, guildId))
      return null
    })
    if (found) return found
  } while (writes.length > 0)
  return null
}

/** Adds those that are not there, unless a whole list is: better than nothing where bans change faster than they are listed. */
export async function addMissingBans({ orm }: Database, guildId: string, listed: PlatformBan[]): Promise<void> {
  for (const rows of banRows(guildId, listed)) {
    const isOver = await orm.transaction(async tx => {
      if ((await lockBanList(tx, guildId)).listedAt) return true
      // A whole list that is being stored would get these in among its own.
      await countBanChange(tx, guildId)
      await tx.insert(bans).values(rows).onConflictDoNothing()
      return false
    })
    if (isOver) return
  }
}

async function putBans(tx: Orm, rows: BanRow[]): Promise<void> {
  await tx.execute(sql`
    insert into bans (${names()})
    select ${names('new.')} from json_to_recordset(${toJson(rows)}::json) as new(${typed})
    on conflict (guild_id, user_id) do update set ${assigned}`)
}

async function dropBans(tx: Orm, guildId: string, userIds: string[]): Promise<void> {
  const listed = sql`${bans.userId} in (select json_array_elements_text(${JSON.stringify(userIds)}::json))`
  await tx.delete(bans).where(and(eq(bans.guildId, guildId), listed))
}
