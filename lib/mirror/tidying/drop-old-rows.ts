import { lt, sql } from 'drizzle-orm'
import { changedRows } from '../../db/changed-rows.ts'
import type { Orm } from '../../db/client.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'

const SLICE = 2_000

/** Forgets a slice of what was deleted before. Whether there may be more. */
export const dropDeletedBefore = (orm: Orm, before: Date): Promise<boolean> =>
  dropSlice(orm, 'deleted_messages', 'deleted_at', before)

/** Forgets a slice of the names that were given up before. Whether there may be more. */
export const dropFormerNamesBefore = (orm: Orm, before: Date): Promise<boolean> =>
  dropSlice(orm, 'former_names', 'until', before)

/** Forgets a slice of those who left before. Whether there may be more. */
export const dropDeparturesBefore = (orm: Orm, before: Date): Promise<boolean> =>
  dropSlice(orm, 'departures', 'left_at', before)

/** Forgets the counts of hours before. There are never more. */
export async function dropCountsBefore(orm: Orm, before: Date): Promise<boolean> {
  await orm.delete(hourlyCounts).where(lt(hourlyCounts.hour, before))
  return false
}

async function dropSlice(orm: Orm, table: string, time: string, before: Date): Promise<boolean> {
  const [from, at] = [sql.identifier(table), sql.identifier(time)]
  const gone = await changedRows(
    orm,
    sql`delete from ${from} where ctid = any(array(
      select ctid from ${from} where ${at} < ${before.toISOString()}::timestamptz limit ${SLICE}
    )) returning 1`,
  )
  return gone === SLICE
}
