import { sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { records } from '../db/records.ts'
import { UNSEALED } from '../evidence/is-sealed.ts'
import { expiryOf, readRetention } from '../evidence/read-retention.ts'
import { now } from '../time.ts'
import type { FormerRow } from './find-former-messages.ts'

type Version = Pick<FormerRow, 'id' | 'channelId' | 'endedAt'>

/**
 * Tells of each of these versions the newest whole copy that has its message, null where none does. A copy of another version of
 * it does not count. What Steward deletes it has copied before.
 */
export async function copiesWith(
  orm: Orm,
  guildId: string,
  rows: Version[],
): Promise<(version: Version) => string | null> {
  const [ids, channels] = [rows.map(row => row.id), rows.map(row => row.channelId)]
  // Of what was not known, or was erased since, a copy has the place alone.
  const found = await records(
    orm,
    sql`select written.message_id as id, written.copy #>> '{former,endedAt}' as ended_at, max(evidence.id) as copy_id,
      (extract(epoch from max(evidence.taken_at)) * 1000)::float8 as taken_ms
    from evidence_messages written join evidence on evidence.id = written.evidence_id
    where written.message_id = any(${sql.param(ids)}::text[]) and written.channel_id = any(${sql.param(channels)}::text[])
      and written.copy #>> '{author,id}' is not null
      and evidence.guild_id = ${guildId} and evidence.seal <> ${UNSEALED}
    group by written.message_id, ended_at`,
  )
  const retention = await readRetention(orm, guildId)
  const isKept = (takenMs: unknown) => {
    const expiresAt = expiryOf(new Date(Number(takenMs)), retention)
    return expiresAt === null || expiresAt > now()
  }
  const kept = found.filter(row => isKept(row.taken_ms))
  const copies = new Map(kept.map(row => [keyOf(row.id, row.ended_at), String(row.copy_id)]))
  return ({ id, endedAt }) => {
    const having = [copies.get(keyOf(id, null)), copies.get(keyOf(id, endedAt.toISOString()))]
    // Their ids are in the order in which they were taken.
    return (
      having
        .filter(copy => copy !== undefined)
        .toSorted()
        .at(-1) ?? null
    )
  }
}

const keyOf = (id: unknown, endedAt: unknown) => `${id} ${endedAt ?? ''}`
