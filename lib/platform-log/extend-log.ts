import { holdErasures } from '../erasure/hold-erasures.ts'
import type { Steward } from '../steward.ts'
import { withCauses } from './find-causes.ts'
import { readFilled } from './read-filled.ts'
import type { LogOf } from './refresh-log.ts'
import {
  changeLog,
  countEntries,
  endOfLog,
  hasEntryOf,
  insertEntries,
  lockLog,
  readLog,
  type StoredLog,
} from './stored-log.ts'

// A hundred requests of the bot; beyond that Steward's own log alone goes on.
const MOST_ENTRIES = 10_000

/**
 * How far back the stored part of the platform's log reaches: the moment of its oldest entry, where older ones can still
 * be read; null where there are none, or where Steward reads no further.
 */
export async function horizonOf(
  { db, platform }: Pick<Steward, 'db' | 'platform'>,
  guildId: string,
): Promise<Date | null> {
  if (!goesOn(platform, await readLog(db.orm, guildId))) return null
  const oldest = await endOfLog(db.orm, guildId, 'oldest')
  if (!oldest || (await countEntries(db.orm, guildId)) >= MOST_ENTRIES) return null
  return oldest.at
}

/** Since when it is stored, where Steward reads no further; null: further back can still be read, or there is no more. */
export async function boundOf({ db }: Pick<Steward, 'db'>, { guildId }: StoredLog): Promise<Date | null> {
  if ((await countEntries(db.orm, guildId)) < MOST_ENTRIES) return null
  return (await endOfLog(db.orm, guildId, 'oldest'))?.at ?? null
}

/** Since when it is stored, for a list that reads no further back itself; null: that is all there is. */
export async function storedSince(steward: Pick<Steward, 'db' | 'platform'>, stored: StoredLog): Promise<Date | null> {
  if (!goesOn(steward.platform, stored)) return boundOf(steward, stored)
  return (await endOfLog(steward.db.orm, stored.guildId, 'oldest'))?.at ?? null
}

// Ids that tell no time cannot be put in order with what was read before.
const goesOn = ({ profile }: Steward['platform'], { isWhole, listedAt }: StoredLog) =>
  !isWhole && listedAt !== null && profile.snowflakeEpochMs !== null

/** Reads one page further back, where `horizonOf` says that there is one. Throws the platform's errors. */
export async function extendLog({ db, platform }: Steward, { guildId, botId }: LogOf): Promise<void> {
  const oldest = await endOfLog(db.orm, guildId, 'oldest')
  if (!oldest) return
  const { profile } = platform
  const { rows: read, next } = await readFilled(platform, guildId, oldest.id)
  await db.orm.transaction(async tx => {
    await holdErasures(tx, guildId)
    await lockLog(tx, guildId)
    // Meanwhile the log may have been read anew from its top: then this page would float below a gap.
    if (!(await hasEntryOf(tx, guildId, [oldest.id]))) return
    await insertEntries(tx, await withCauses(tx, { profile, guildId, botId, rows: read }))
    if (next === null) await changeLog(tx, guildId, { isWhole: true })
  })
}
