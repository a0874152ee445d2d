import { and, eq, gte, isNull, lt, max, ne, or, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { platformLogEntries as logged } from '../../db/schema/platform-log.ts'
import type { Deeds } from '../../directory/figure-of.ts'
import type { FigureTimes, Time } from '../../directory/figure-times.ts'
import { typesOfAction } from '../../directory/platform-action-types.ts'
import { horizonOf, storedSince } from '../../platform-log/extend-log.ts'
import { endOfLog, readLog } from '../../platform-log/stored-log.ts'
import type { Steward } from '../../steward.ts'
import { SECOND } from '../../time.ts'
import { unlessLate } from '../../unless-late.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { memberNames } from '../member-names.ts'
import { isLoggedAs } from './logged-as.ts'
import { platformLogOf } from './platform-log-of.ts'
import { readBack } from './read-back.ts'
import type { PlatformLogView } from './timeline-views.ts'

// What punishes, and its end. How many messages went, the platform's log does not tell.
const COUNTED = ['member.timeout', 'member.kick', 'member.ban', 'ban.remove']

// Pages of the platform's log that one reading of the figures may go back.
const MOST_PAGES = 3
// The figures do not wait for a slow platform: what comes later is counted when they are read next.
const WAIT_MS = 1.5 * SECOND

// There what was done is dated by when it was read: what is years old would count as of now.
const UNDATED =
  'The ids of this platform tell no time, so what was done elsewhere is not counted: it may have been done at any time.'

interface Person {
  id: string
  name: string
  elsewhere: Deeds[]
  lastMs: number
}

interface Elsewhere {
  log: PlatformLogView
  people: Person[]
  /** Of the time before; `since`: what of the log there is at all. */
  former: { isKnown: boolean; since: Date | null; people: Person[] }
}

const NOTHING_FORMER: Elsewhere['former'] = { isKnown: false, since: null, people: [] }

/**
 * Who timed out, kicked, banned and unbanned how many elsewhere in a time and in the one before, as far as the
 * platform's log was read back: a few pages further each time it is asked. The bot's own account is nobody of
 * them. Where ids tell no time nothing is counted.
 */
export async function countElsewhere(
  steward: Steward,
  guild: Pick<ViewedGuild, 'id' | 'standing'>,
  { time, former }: FigureTimes,
): Promise<Elsewhere> {
  const { orm } = steward.db
  const log = await platformLogOf(steward, guild)
  if (log.state === 'refused' || log.state === 'hidden') return { log, people: [], former: NOTHING_FORMER }
  if (steward.platform.profile.snowflakeEpochMs === null) {
    const undated = { state: 'refused', because: UNDATED, listedAt: null, since: null } as const
    return { log: undated, people: [], former: NOTHING_FORMER }
  }
  if (log.state === 'shown') await unlessLate(WAIT_MS, readBackTo(steward, guild, former.from))
  const since = await storedSince(steward, await readLog(orm, guild.id))
  const oldest = (await endOfLog(orm, guild.id, 'oldest'))?.at ?? null
  // A platform forgets its log: that there is nothing before its oldest entry does not say that nothing happened.
  const reaches = oldest !== null && oldest <= former.from
  // Nor does what it told last, where it has been silent ever since.
  const isKnown = reaches && log.listedAt !== null && new Date(log.listedAt) >= former.before
  const count = (time: Time) => countLogged(orm, { guildId: guild.id, botId: guild.standing.bot.userId, time })
  return {
    log: { ...log, since: since && since > time.from ? since.toISOString() : null },
    people: await count(time),
    former: { isKnown, since: oldest, people: isKnown ? await count(former) : [] },
  }
}

async function readBackTo(steward: Steward, guild: Pick<ViewedGuild, 'id' | 'standing'>, from: Date): Promise<void> {
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const horizon = await horizonOf(steward, guild.id)
    if (!horizon || horizon <= from || (await readBack(steward, guild, WAIT_MS)) !== 'read') return
  }
}

async function countLogged(
  orm: Orm,
  { guildId, botId, time: { from, before } }: { guildId: string; botId: string; time: Time },
): Promise<Person[]> {
  const rows = await orm
    .select({
      id: sql<string>`${logged.userId}`,
      type: logged.actionType,
      count: sql<number>`count(*)::int`,
      name: max(logged.userName),
      lastAt: max(logged.at),
    })
    .from(logged)
    .where(
      and(
        eq(logged.guildId, guildId),
        gte(logged.at, from),
        before && lt(logged.at, before),
        isNull(logged.entryId),
        ne(logged.userId, botId),
        or(...COUNTED.map(isLoggedAs)),
      ),
    )
    .groupBy(logged.userId, logged.actionType)
  const people = Map.groupBy(rows, ({ id }) => id)
  const names = await memberNames(orm, guildId, people.keys())
  return [...people].map(([id, own]) => ({
    id,
    name: names.get(id) ?? own.find(({ name }) => name)?.name ?? id,
    elsewhere: own.map(toDeeds).sort((a, b) => b.count - a.count || (a.action < b.action ? -1 : 1)),
    lastMs: Math.max(...own.map(({ lastAt }) => lastAt!.getTime())),
  }))
}

function toDeeds({ type, count }: { type: number; count: number }): Deeds {
  const action = COUNTED.find(one => typesOfAction(one).includes(type))!
  return { action, entries: count, count }
}
