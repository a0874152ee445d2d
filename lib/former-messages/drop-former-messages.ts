import { type SQL, sql } from 'drizzle-orm'
import { changedRows } from '../db/changed-rows.ts'
import type { Orm } from '../db/client.ts'
import { records } from '../db/records.ts'
import { readFormerKeeping } from './read-former-retention.ts'

// So many rows hold PGlite for about 20 ms.
const SLICE = 500
// As many as are kept of what still stands.
const MOST_IN_CHANNEL = 10_000

interface Which {
  guildId: string
  /** Absent: of every channel. */
  channelId?: string
  /** Absent: by everybody. */
  authorId?: string
}

/** Deletes one slice of what messages said. Whether there may be more. */
export async function dropFormerMessages(orm: Orm, { guildId, channelId, authorId }: Which): Promise<boolean> {
  const conditions: SQL[] = [sql`guild_id = ${guildId}`]
  if (channelId !== undefined) conditions.push(sql`channel_id = ${channelId}`)
  if (authorId !== undefined) conditions.push(sql`author_id = ${authorId}`)
  return dropFound(orm, sql`select ctid from former_messages where ${sql.join(conditions, sql` and `)}`)
}

/** Deletes one slice of what is older than its guild keeps it. Whether there may be more. */
export async function dropExpiredFormer(orm: Orm, guildId: string): Promise<boolean> {
  const { keptSince } = await readFormerKeeping(orm, guildId)
  if (keptSince === null) return dropFormerMessages(orm, { guildId })
  return dropFound(
    orm,
    sql`select ctid from former_messages
    where guild_id = ${guildId} and ended_at <= ${keptSince.toISOString()}::timestamptz`,
  )
}

/** Deletes one slice of what a channel has more than is kept, the oldest. Whether there may be more. */
export async function dropOverflow(
  orm: Orm,
  { guildId, channelId }: Required<Pick<Which, 'guildId' | 'channelId'>>,
  most: number = MOST_IN_CHANNEL,
): Promise<boolean> {
  const ofChannel = sql`guild_id = ${guildId} and channel_id = ${channelId}`
  // The index alone tells that: in most channels there is no such version.
  const [newest] = await records(
    orm,
    sql`select ended_at, id, version from former_messages where ${ofChannel}
    order by ended_at desc, id desc, version desc offset ${most} limit 1`,
  )
  if (!newest) return false
  const { ended_at: endedAt, id, version } = newest
  return dropFound(
    orm,
    sql`select ctid from former_messages where ${ofChannel}
    and (ended_at, id, version) <= (${endedAt}::timestamptz, ${id}::text, ${version}::int)`,
  )
}

async function dropFound(orm: Orm, found: SQL): Promise<boolean> {
  const gone = await changedRows(
    orm,
    sql`delete from former_messages where ctid = any(array(${found} limit ${SLICE})) returning 1`,
  )
  return gone === SLICE
}
