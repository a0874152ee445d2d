import type { Database } from '../../db/client.ts'
import { log } from '../../log.ts'
import { listBans } from '../../platform/bans.ts'
import type { Platform } from '../../platform/platform.ts'
import { shareWork } from '../../share-work.ts'
import { now } from '../../time.ts'
import { type BanList, freshSince, readBanList } from './ban-list.ts'
import { countBanChange } from './count-ban-change.ts'
import { addMissingBans, storeBans } from './store-bans.ts'
import { timeToRead } from './time-to-read.ts'

// Bans that change faster than they are listed would have a reader wait for ever.
const MOST_READINGS = 3

declare global {
  // While a run bans hundreds, every page with bans on it asks after each of them, and Next evaluates modules more than once.
  var stewardBanReadings: ReturnType<typeof shareWork<Date>> | undefined
}

/**
 * Makes sure that the stored bans of a guild were read from the platform within the last minute, and returns when. Of a list
 * that takes long to read the minute begins when it has been read: whoever is told that it is there would have it read again.
 * Where they change faster than they can be read, what is stored stays as the gateway tells it, and what it returns may be
 * earlier. Rests on `platform-api.md, "Guilds, members, roles, bans"`. Throws the platform's errors.
 */
export async function refreshBans(db: Database, platform: Platform, guildId: string): Promise<Date> {
  const known = freshSince(await readBanList(db.orm, guildId), timeToRead(platform, guildId).ms)
  globalThis.stewardBanReadings ??= shareWork()
  return known ?? globalThis.stewardBanReadings(platform, guildId, () => readUnlessFresh(db, platform, guildId))
}

async function readUnlessFresh(db: Database, platform: Platform, guildId: string): Promise<Date> {
  let before = await readBanList(db.orm, guildId)
  const known = freshSince(before, timeToRead(platform, guildId).ms)
  if (known) return known
  for (let reading = 1; ; reading++) {
    const listedAt = now()
    const { bans: listed, skipped } = await listBans(platform, guildId)
    if (skipped > 0) log.warn({ guildId, skipped }, 'some entries of the list of bans could not be read')
    const found = await storeBans(db, guildId, { listed, skipped, listedAt, before })
    timeToRead(platform, guildId).note(listedAt)
    if (!found) return listedAt
    // Somebody else has asked meanwhile and is stored already.
    const other = freshSince(found, timeToRead(platform, guildId).ms)
    if (other) return other
    if (reading === MOST_READINGS) {
      // Until the next reader asks anew.
      if (!found.listedAt) await addMissingBans(db, guildId, listed)
      return found.listedAt ?? listedAt
    }
    before = found
  }
}

/** The same where the bans as last known do as well: what goes wrong is told to the log, with what rests on them. */
export async function refreshBansOrWarn(
  db: Database,
  platform: Platform,
  guildId: string,
  otherwise: string,
): Promise<void> {
  try {
    await refreshBans(db, platform, guildId)
  } catch (error) {
    log.warn({ err: error, guildId }, otherwise)
  }
}

/**
 * When the stored bans of a guild were read from the platform, null before the first time: until then they are no more
 * than events have told. `expired` where Steward has changed bans since.
 */
export async function lastBanReading({ orm }: Database, guildId: string): Promise<BanList> {
  return readBanList(orm, guildId)
}

/**
 * Makes the next reader read the list anew: Steward has just changed it, and not every platform tells of bans by an
 * event. The stored rows stay as they are until then.
 */
export async function expireBans({ orm }: Database, guildId: string): Promise<void> {
  await countBanChange(orm, guildId, { expired: true })
}
