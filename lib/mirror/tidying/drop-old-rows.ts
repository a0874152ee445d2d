import { lt, sql } from 'drizzle-orm'
import { changedRows } from '../../db/changed-rows.ts'
import type { Orm } from '../../db/client.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'

const SLICE = 2_000

/** Forgets a slice of what was deleted before. Whether there may be more. */
export async function dropDeletedBefore(orm: Orm, before: Date): Promise<boolean> {
  const gone = await changedRows(
    orm,
    sql`delete from deleted_messages where ctid = any(array(
      select ctid from deleted_messages where deleted_at < ${before.toISOString()}::timestamptz limit ${SLICE}
    )) returning 1`,
  )
  return gone === SLICE
}

/** Forgets a slice of the names that were given up before. Whether there may be more. */
export async function dropFormerNamesBefore(orm: Orm, before: Date): Promise<boolean> {
  const gone = await changedRows(
    orm,
    sql`delete from former_names where ctid = any(array(
      select ctid from former_names where until < ${before.toISOString()}::timestamptz limit ${SLICE}
    )) returning 1`,
  )
  return gone === SLICE
}

/** Forgets a slice of those who left before. Whether there may be more. */
export async function dropDeparturesBefore(orm: Orm, before: Date): Promise<boolean> {
  const gone = await changedRows(
    orm,
    sql`delete from departures where ctid = any(array(
      select ctid from departures where left_at < ${before.toISOString()}::timestamptz limit ${SLICE}
    )) returning 1`,
  )
  return gone === SLICE
}

/** Forgets the counts of hours before. There are never more. */
export async function dropCountsBefore(orm: Orm, before: Date): Promise<boolean> {
  await orm.delete(hourlyCounts).where(lt(hourlyCounts.hour, before))
  return false
}
