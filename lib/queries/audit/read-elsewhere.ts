import { and, desc, eq, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { platformLogEntries as logged } from '../../db/schema/platform-log.ts'
import { ID_ORDER } from '../../platform-log/stored-log.ts'
import { eachWord, says } from '../says.ts'
import { isChangedBy } from './logged-as.ts'
import type { Sought } from './sought.ts'
import { type After, afterIn, type Place, RANK } from './timeline-cursor.ts'

export type LoggedRow = typeof logged.$inferSelect

export interface PlacedElsewhere {
  kind: 'elsewhere'
  place: Place
  row: LoggedRow
}

/** What the platform logged and Steward did not do, newest first. */
export async function readElsewhere(orm: Orm, sought: Sought, cursor: Place | null): Promise<PlacedElsewhere[]> {
  if (!sought.elsewhere) return []
  const { guildId, actorId, target, action, types, q, from, until, byOthers } = sought
  const rows = await orm
    .select()
    .from(logged)
    .where(
      and(
        eq(logged.guildId, guildId),
        isNull(logged.entryId),
        actorId ? eq(logged.userId, actorId) : undefined,
        target ? eq(logged.targetId, target) : undefined,
        byOthers ? or(isNull(logged.userId), ne(logged.userId, logged.targetId)) : undefined,
        types ? inArray(logged.actionType, types) : undefined,
        action ? isChangedBy(action) : undefined,
        q ? eachWord(q, word => says(logged.reason, logged.foldedReason, word)) : undefined,
        from ? gte(logged.at, from) : undefined,
        until ? lt(logged.at, until) : undefined,
        afterCondition(afterIn(RANK.elsewhere, cursor)),
      ),
    )
    .orderBy(desc(logged.at), desc(ID_ORDER))
    .limit(sought.limit + 1)
  return rows.map(placedElsewhere)
}

export function placedElsewhere(row: LoggedRow): PlacedElsewhere {
  return { kind: 'elsewhere', row, place: { ms: row.at.getTime(), rank: RANK.elsewhere, id: row.id } }
}

function afterCondition(after: After | null): SQL | undefined {
  if (!after) return undefined
  const at = new Date(after.ms)
  if (after.ofMs === 'all') return lte(logged.at, at)
  if (after.ofMs === 'none') return lt(logged.at, at)
  return and(lte(logged.at, at), or(lt(logged.at, at), sql`${ID_ORDER} < lpad(${after.ofMs.below}, 20, '0')`))
}
