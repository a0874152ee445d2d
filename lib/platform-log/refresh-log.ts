import type { Orm } from '../db/client.ts'
import { holdErasures } from '../erasure/hold-erasures.ts'
import { PlatformLacks, PlatformRefused } from '../platform/errors.ts'
import type { Steward } from '../steward.ts'
import { isWithin, MINUTE, now, SECOND } from '../time.ts'
import { rememberReading, throwIfJustFailed } from './failed-readings.ts'
import { withCauses } from './find-causes.ts'
import type { LogRow } from './log-row.ts'
import { readFilled } from './read-filled.ts'
import {
  changeLog,
  endOfLog,
  forgetEntries,
  hasEntryOf,
  insertEntries,
  lockLog,
  readLog,
  type StoredLog,
} from './stored-log.ts'

const FRESH_MS = 15 * SECOND
// Rights come back by a click in the platform's settings; nobody waits a day for that.
const REFUSED_MS = 5 * MINUTE
// What happened since the last reading is caught up with as far as this, else read anew from the top.
const MOST_PAGES = 5

export interface LogOf {
  guildId: string
  botId: string
}

// Whoever looks meanwhile shares the reading under way.
const underWay = new WeakMap<object, Map<string, Promise<void>>>()

/**
 * Makes sure that the newest of the platform's own log of a guild were read within the last 15 seconds, by whichever
 * process, and says how it stands. A refusal (gaps.md, "Audit log") is remembered; other errors of the platform are thrown,
 * for 15 seconds without asking anew.
 */
export async function refreshLog(steward: Steward, asked: LogOf): Promise<StoredLog> {
  const log = await readLog(steward.db.orm, asked.guildId)
  if (isKnown(log)) return log
  throwIfJustFailed(steward.platform, asked.guildId)
  await sharedReading(steward, asked)
  return readLog(steward.db.orm, asked.guildId)
}

const isKnown = (log: StoredLog) => isRecent(FRESH_MS, log.listedAt) || isRecent(REFUSED_MS, log.refusedAt)

const isRecent = (ms: number, moment: Date | null) => moment !== null && isWithin(ms, moment)

function sharedReading(steward: Steward, asked: LogOf): Promise<void> {
  const readings = underWay.get(steward.platform) ?? new Map<string, Promise<void>>()
  underWay.set(steward.platform, readings)
  const known = readings.get(asked.guildId)
  if (known) return known
  const reading = remembered(steward, asked).finally(() => readings.delete(asked.guildId))
  readings.set(asked.guildId, reading)
  return reading
}

async function remembered(steward: Steward, asked: LogOf): Promise<void> {
  const { platform, live } = steward
  const { guildId } = asked
  try {
    await readNewest(steward, asked)
    rememberReading(platform, guildId, null)
  } catch (error) {
    // Whoever did not wait for it was told that what it brings comes by itself.
    if (rememberReading(platform, guildId, error)) live.publish({ guildId, kind: 'audit', ids: [] })
    throw error
  }
}

async function readNewest(steward: Steward, { guildId, botId }: LogOf): Promise<void> {
  const { db, live } = steward
  // Between the look that found it old and now, another reading may have ended.
  if (isKnown(await readLog(db.orm, guildId))) return
  const listedAt = now()
  try {
    const read = await readDown(steward, guildId)
    const added = await db.orm.transaction(async tx => {
      await holdErasures(tx, guildId)
      await lockLog(tx, guildId)
      if (!(await meets(tx, guildId, read.rows))) {
        // Another process has read on meanwhile: this is older, and where it was to be joined on is gone.
        if ((await newestOf(tx, guildId)) !== read.newest) return 0
        // Between what is stored and what was read, others may lie that nobody has read.
        if (!read.isAll) {
          await forgetEntries(tx, guildId)
          await changeLog(tx, guildId, { isWhole: false })
        }
      }
      const rows = await withCauses(tx, { profile: steward.platform.profile, guildId, botId, rows: read.rows })
      await changeLog(tx, guildId, { listedAt, refusedAt: null, ...(read.isAll && { isWhole: true }) })
      return insertEntries(tx, rows)
    })
    if (added > 0) live.publish({ guildId, kind: 'audit', ids: [] })
  } catch (error) {
    const isNo = error instanceof PlatformLacks || (error instanceof PlatformRefused && error.status === 403)
    if (!isNo) throw error
    await changeLog(db.orm, guildId, { refusedAt: listedAt })
  }
}

/** Whether nothing lies between these and what is stored: then they have an entry in common, whoever stored it. */
async function meets(tx: Orm, guildId: string, rows: LogRow[]): Promise<boolean> {
  const ids = rows.map(({ id }) => id)
  return (await newestOf(tx, guildId)) === null || hasEntryOf(tx, guildId, ids)
}

const newestOf = async (orm: Orm, guildId: string) => (await endOfLog(orm, guildId, 'newest'))?.id ?? null

interface Read {
  rows: LogRow[]
  isAll: boolean
  /** The newest that was stored before. */
  newest: string | null
}

/** From the newest down to what is stored; one page where nothing is. */
async function readDown({ db, platform }: Steward, guildId: string): Promise<Read> {
  const newest = await newestOf(db.orm, guildId)
  const rows: LogRow[] = []
  for (let page = 0, before: string | undefined; page < (newest ? MOST_PAGES : 1); page++) {
    const read = await readFilled(platform, guildId, before)
    rows.push(...read.rows)
    // Some platforms ignore `before`.
    const isTop = read.rows.some(({ id }) => before !== undefined && BigInt(id) >= BigInt(before))
    if (read.next === null) return { rows, isAll: !isTop, newest }
    if (rows.some(({ id }) => id === newest)) break
    before = read.next
  }
  return { rows, isAll: false, newest }
}
