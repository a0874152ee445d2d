import { and, arrayContains, eq, isNotNull, isNull, notExists, notInArray, or, sql } from 'drizzle-orm'
import { v7 as timeOrderedUuid } from 'uuid'
import type { Database, Orm } from '../db/client.ts'
import { guilds } from '../db/schema/guilds.ts'
import { modLogLines, modLogSurges, modLogs } from '../db/schema/mod-log.ts'
import { readMirrorStates } from '../mirror/mirror-state.ts'
import { SURGE_MS } from '../queries/surge/is-surge.ts'
import { type FoundSurge, readJoins, readSurges } from '../queries/surge/read-surge.ts'
import type { Steward } from '../steward.ts'
import { HOUR, isWithin, MINUTE, now } from '../time.ts'
import { queueLineOfKind } from './queue-line.ts'

// Some come, and some wait: what goes on after less than this is the same.
const QUIET_MS = 10 * MINUTE
// What nobody could look at for so long, as while Steward was down, is not the same any more.
const UNSEEN_MS = HOUR

type Open = typeof modLogSurges.$inferSelect

/**
 * Queues a line for each surge that has begun in a guild whose mod log tells of such, and anew when it has been over for ten
 * minutes. Other guilds cost nothing. Where who is there is not known just now nothing begins and nothing ends.
 */
export async function noteSurges({ db }: Pick<Steward, 'db'>): Promise<void> {
  const { orm } = db
  const wanted = await guildsThatTell(orm)
  await dropPast(orm, wanted)
  if (wanted.length === 0) return
  const states = (await readMirrorStates(db)).filter(({ guild }) => wanted.includes(guild.id))
  const known = states.flatMap(({ guild, gateway, sync }) =>
    gateway.delivered && sync?.completeAt && sync.completeAt >= gateway.since ? [guild.id] : [],
  )
  const [surges, open] = [await readSurges(db, known), await openSurges(orm)]
  for (const guildId of known) {
    const found = surges.get(guildId)
    const before = open.get(guildId)
    if (!before) {
      if (found) await begin(orm, guildId, found)
      continue
    }
    if (!isWithin(found ? UNSEEN_MS : QUIET_MS, before.lastAt)) await end(db, before)
    else if (found) await goOn(orm, before)
  }
}

async function guildsThatTell(orm: Orm): Promise<string[]> {
  const rows = await orm
    .select({ guildId: modLogs.guildId })
    .from(modLogs)
    .innerJoin(guilds, and(eq(guilds.id, modLogs.guildId), isNull(guilds.leftAt)))
    .where(and(eq(modLogs.state, 'on'), arrayContains(modLogs.kinds, ['raids'])))
  return rows.map(({ guildId }) => guildId)
}

async function openSurges(orm: Orm): Promise<Map<string, Open>> {
  const rows = await orm.select().from(modLogSurges).where(isNull(modLogSurges.endedAt))
  return new Map(rows.map(row => [row.guildId, row]))
}

/** Forgets those of which all is told, and those of guilds that ask to be told of none any more. */
async function dropPast(orm: Orm, wanted: string[]): Promise<void> {
  const line = orm.select({ one: sql`1` }).from(modLogLines).where(eq(modLogLines.id, modLogSurges.id))
  const isOver = and(isNotNull(modLogSurges.endedAt), notExists(line))
  await orm.delete(modLogSurges).where(or(isOver, notInArray(modLogSurges.guildId, wanted)))
}

async function begin(orm: Orm, guildId: string, { count, gone, isExact, usual }: FoundSurge): Promise<void> {
  const at = now()
  const row = {
    id: timeOrderedUuid({ msecs: at.getTime() }),
    guildId,
    since: new Date(at.getTime() - SURGE_MS),
    lastAt: at,
    joined: count,
    gone,
    isExact,
    usual: Math.round((usual.joins * SURGE_MS) / usual.ms),
  }
  await orm.transaction(async tx => {
    const begun = await tx.insert(modLogSurges).values(row).onConflictDoNothing().returning({ id: modLogSurges.id })
    if (begun.length > 0) await queueLineOfKind(tx, 'raids', { id: row.id, guildId, of: 'surge' })
  })
}

async function goOn(orm: Orm, { id }: Open): Promise<void> {
  const lastAt = sql`greatest(${modLogSurges.lastAt}, ${now().toISOString()}::timestamptz)`
  await orm
    .update(modLogSurges)
    .set({ lastAt })
    .where(and(eq(modLogSurges.id, id), isNull(modLogSurges.endedAt)))
}

async function end(db: Database, { id, guildId, since, lastAt }: Open): Promise<void> {
  const { count: joined, ...counted } = await readJoins(db, guildId, { from: since, to: lastAt })
  await db.orm.transaction(async tx => {
    // Another process may have ended it, or have seen that it goes on.
    const isAsRead = and(eq(modLogSurges.id, id), isNull(modLogSurges.endedAt), eq(modLogSurges.lastAt, lastAt))
    const ended = await tx
      .update(modLogSurges)
      .set({ joined, ...counted, endedAt: now() })
      .where(isAsRead)
      .returning({ id: modLogSurges.id })
    if (ended.length > 0) await queueLineOfKind(tx, 'raids', { id, guildId, of: 'surge' })
  })
}
