import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { records } from '../db/records.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { members } from '../db/schema/members.ts'
import { isOfGoneGuild } from '../mirror/guilds/is-bot-away.ts'
import { isFree } from './claim-promise.ts'

/** A promise whose person is a member again, by the mirror. */
export interface Returned {
  id: string
  guildId: string
}

/** Where a promise stands among those that wait. */
export interface Place {
  guildId: string
  userId: string
  why: string
}

// So many hold PGlite for some 10 ms.
const SLICE = 1_000

// Looked up person by person, wherever Postgres would rather read all members once: OFFSET keeps it from that.
const isBack = sql`exists (select from ${members}
  where ${members.guildId} = ${rejoinRoles.guildId} and ${members.userId} = ${rejoinRoles.userId} offset 0)`

const FIELDS = { id: rejoinRoles.id, guildId: rejoinRoles.guildId }

/** Of these people, the promises of those who are back. */
export function selectReturnedAmong(orm: Orm, guildId: string, userIds: string[]) {
  const theirs = and(eq(rejoinRoles.guildId, guildId), inArray(rejoinRoles.userId, userIds))
  return orm
    .select(FIELDS)
    .from(rejoinRoles)
    .where(and(theirs, isFree(), isBack))
}

/** The promises that were tried before, have rested, and whose people are there. */
export function selectTried(orm: Orm) {
  return orm
    .select(FIELDS)
    .from(rejoinRoles)
    .where(and(isNotNull(rejoinRoles.claimedUntil), isFree(), isBack, sql`not ${isOfGoneGuild(rejoinRoles.guildId)}`))
    .orderBy(asc(rejoinRoles.claimedUntil))
}

/**
 * Finds the promises of everybody who is back, in one guild or in all (null), whether or not it was told: reads all that wait,
 * slice by slice, and lets others at the database between.
 */
export async function* findReturned(orm: Orm, guildId: string | null): AsyncGenerator<Returned[]> {
  let behind: Place | null = { guildId: guildId ?? '', userId: '', why: '' }
  while (behind !== null) {
    const rows: (Returned & Place & { isBack: boolean })[] = await records(orm, waitingBehind(behind, guildId))
    yield rows.filter(row => row.isBack)
    behind = rows.length === SLICE ? rows.at(-1)! : null
  }
}

/** The query behind it: a slice of all that wait, in the order of their index. */
export function waitingBehind({ guildId, userId, why }: Place, only: string | null): SQL {
  const { id, guildId: ofGuild, userId: whose, why: kind } = rejoinRoles
  return sql`
    select ${id} as id, ${ofGuild} as "guildId", ${whose} as "userId", ${kind} as why, ${isBack} as "isBack"
    from ${rejoinRoles}
    where ${isFree()} and (${ofGuild}, ${whose}, ${kind}) > (${guildId}, ${userId}, ${why})
      and ${only === null ? sql`true` : eq(ofGuild, only)}
    order by ${ofGuild}, ${whose}, ${kind} limit ${SLICE}`
}
