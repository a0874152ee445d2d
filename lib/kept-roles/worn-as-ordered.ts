import { type SQL, sql } from 'drizzle-orm'
import { firstEntryIdAt } from '../audit/entry-id.ts'
import type { Orm } from '../db/client.ts'
import { records } from '../db/records.ts'
import { TOOK_EFFECT } from '../directory/outcomes.ts'
import { MINUTE, SECOND } from '../time.ts'

/** Somebody, and what they wore as they were known then. */
interface Worn {
  userId: string
  roleIds: string[]
  knownAt: Date
  /** Known by a list, which is what stood then, not by having heard all until then. */
  isListed?: boolean
  /** What was ordered before this stay says nothing of it. */
  joinedAt?: Date | null
}

interface Order {
  n: number
  add: string[]
  /** With an unban: what shall not come back. */
  remove: string[]
  /** What was worn when it was done. */
  worn: string[]
}

// A line that is dead is told so by its missing heartbeats: until then it passes for one that is heard.
const HEARD_LATE_MS = 2 * MINUTE
// The platform's clock, which says when they joined, differs a little, and a list may be made of data that is as much older.
const SKEW_MS = 5 * SECOND
// So long a call may have waited for its turn. It keeps what is read of the log small.
const CALL_MAY_TAKE_MS = 10 * MINUTE

/**
 * What each of them wore, by their place: as they were known, with what Steward itself has given and taken since, and withheld
 * with an unban, in the order of the log. The mirror hears of that by events alone, and may have missed them.
 */
export async function wornAsOrdered(orm: Orm, guildId: string, known: Worn[]): Promise<string[][]> {
  const worn = known.map(({ roleIds }) => new Set(roleIds))
  if (known.length === 0) return []
  for (const order of await records<Order>(orm, selectOrdersSince(guildId, known))) {
    const roles = worn[order.n]!
    for (const id of order.add) if (order.worn.includes(id)) roles.add(id)
    for (const id of order.remove) if (!order.worn.includes(id)) roles.delete(id)
  }
  return worn.map(roles => [...roles])
}

/** The query behind it. Each is looked up by themselves: OFFSET keeps Postgres from reading the log of all. */
export function selectOrdersSince(guildId: string, known: Worn[]): SQL {
  const rows = known.map(({ userId, knownAt, isListed, joinedAt }, n) => {
    const vouched = knownAt.getTime() - (isListed ? SKEW_MS : HEARD_LATE_MS)
    const since = Math.max(vouched, (joinedAt?.getTime() ?? 0) - SKEW_MS)
    return { n, user_id: userId, since: new Date(since), first: firstEntryIdAt(since - CALL_MAY_TAKE_MS) }
  })
  const ids = (value: SQL) => sql`coalesce(${value}, '[]')`
  return sql`
    select known.n, ${ids(sql`intent->'add'`)} as add, ${ids(sql`coalesce(intent->'remove', intent->'withhold')`)} as remove,
      ${ids(sql`after->'roleIds'`)} as worn
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as known(n integer, user_id text collate "C", since timestamptz, first text)
    cross join lateral (
      select id, intent, after from audit_entries
      where guild_id = ${guildId} and target_id = known.user_id and id >= known.first
        and action in ('member.roles', 'ban.remove')
        and outcome = any(${sql.param(TOOK_EFFECT)}::text[]) and settled_at >= known.since
      offset 0
    ) entry
    order by entry.id`
}
