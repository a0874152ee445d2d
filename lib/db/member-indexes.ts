import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Orm } from './client.ts'

// Those that hold every member. Kept row by row they cost a first sweep five times what storing the members does.
const COSTLY = ['members_order', 'members_joined', 'members_created', 'members_search', 'members_roles']

/**
 * Leaves the indexes of the members as they are, on PGlite: what is stored from here on is not in them, and queries do
 * without, until `restoreMemberIndexes` builds them whole. That they lag behind is noted in the database itself.
 */
export async function suspendMemberIndexes(orm: Orm): Promise<void> {
  await orm.execute(sql`
    update pg_index set indisready = false, indisvalid = false
    where indrelid = 'members'::regclass
      and indexrelid in (select oid from pg_class where relname = any(${sql.param(COSTLY)}::text[]))`)
}

/** Builds what lags behind, one index at a time (of 100,000 members: a second for the text, less for the others). */
export async function restoreMemberIndexes(orm: Orm): Promise<void> {
  const result = await orm.execute(sql`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = 'members'::regclass and not indisvalid`)
  for (const { name } of (result as unknown as { rows: { name: string }[] }).rows) {
    await orm.execute(sql`reindex index ${sql.identifier(name)}`)
    await breathe()
  }
}
