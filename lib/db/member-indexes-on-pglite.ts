import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Orm } from './client.ts'
import { COSTLY_INDEXES } from './costly-indexes.ts'
import { records } from './records.ts'

/**
 * Leaves the indexes of the members as they are: what is stored from here on is not in them, and queries do
 * without, until `rebuildMemberIndexes` builds them whole. That they lag behind is noted in the database itself.
 */
export async function leaveMemberIndexes(orm: Orm): Promise<void> {
  await orm.execute(sql`
    update pg_index set indisready = false, indisvalid = false
    where indrelid = 'members'::regclass
      and indexrelid in (select oid from pg_class where relname = any(${sql.param(COSTLY_INDEXES)}::text[]))`)
}

/** Builds what lags behind, one index at a time (of 100,000 members: a second for the text, less for the others). */
export async function rebuildMemberIndexes(orm: Orm): Promise<void> {
  const late = await records<{ name: string }>(
    orm,
    sql`select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = 'members'::regclass and not indisvalid`,
  )
  for (const { name } of late) {
    await orm.execute(sql`reindex index ${sql.identifier(name)}`)
    await breathe()
  }
}
