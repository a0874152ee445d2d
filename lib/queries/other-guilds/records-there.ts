import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { RECORD_KINDS, type RecordKind } from '../../directory/record-kinds.ts'
import { countsAs } from '../members/record-conditions.ts'
import type { GuildRecord } from './other-guild-views.ts'

const KINDS = Object.entries(RECORD_KINDS) as [RecordKind, (typeof RECORD_KINDS)[RecordKind]][]

/** How often somebody was warned, timed out, kicked and banned in each of these guilds, by guild: who never was is missing. */
export async function recordsThere(orm: Orm, guildIds: string[], userId: string): Promise<Map<string, GuildRecord>> {
  const { guildId, action, targetId } = auditEntries
  const rows = await orm
    .select({ guildId, action, times: sql<number>`count(*)::int` })
    .from(auditEntries)
    .where(and(inArray(guildId, guildIds), eq(targetId, userId), or(...KINDS.map(([, done]) => countsAs(done)))))
    .groupBy(guildId, action)
  const records = new Map<string, GuildRecord>()
  for (const { guildId: id, action: done, times } of rows) {
    const kind = KINDS.find(([, name]) => name === done)![0]
    records.set(id, { ...NOTHING, ...records.get(id), [kind]: times })
  }
  return records
}

/** Nothing was ever done. */
export const NOTHING: GuildRecord = { warnings: 0, timeouts: 0, kicks: 0, bans: 0 }
