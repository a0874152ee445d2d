import { sql } from 'drizzle-orm'
import { StewardError } from '../errors.ts'
import type { Database, Orm } from './client.ts'
import { records } from './records.ts'
import { databaseIdentity } from './schema/database-identity.ts'

type Identity = Omit<typeof databaseIdentity.$inferSelect, 'id'>

/**
 * Throws `conflict` where these tables were last at work in another database of the same server: they came into this one by a
 * dump or as a copy, and what they have waiting may have been done since. On another server nobody can tell that from a
 * move or an upgrade, which some providers make by themselves: there this one counts from now on.
 */
export async function requireSameDatabase({ kind, orm }: Pick<Database, 'kind' | 'orm'>): Promise<void> {
  if (kind !== 'postgres') return
  const [noted] = await orm.select().from(databaseIdentity)
  const present = await presentIdentity(orm)
  if (noted?.systemIdentifier && noted.systemIdentifier === present.systemIdentifier) {
    if (noted.databaseOid !== present.databaseOid) throw new StewardError('conflict', ANOTHER)
    return
  }
  await note(orm, present)
}

/** Has the present database of a PostgreSQL count as the one in which these tables are at work. */
export async function noteDatabase(orm: Orm): Promise<void> {
  await note(orm, await presentIdentity(orm))
}

async function note(orm: Orm, present: Identity): Promise<void> {
  await orm.insert(databaseIdentity).values(present).onConflictDoUpdate({ target: databaseIdentity.id, set: present })
}

/** Which database this is. Where the role may not ask for the server's own mark, that is null. */
export async function presentIdentity(orm: Orm): Promise<Identity> {
  const [told] = await records<{ oid: string; mayAsk: boolean | null }>(
    orm,
    sql`select oid::text as oid, has_function_privilege(to_regprocedure('pg_control_system()'), 'execute') as "mayAsk"
      from pg_database where datname = current_database()`,
  )
  // By itself: whoever lacks the right is refused for as much as naming it.
  const [server] = told?.mayAsk
    ? await records<{ id: string }>(orm, sql`select system_identifier::text as id from pg_control_system()`)
    : []
  return { databaseOid: told!.oid, systemIdentifier: server?.id ?? null }
}

const ANOTHER =
  'These tables were last at work in another database of this PostgreSQL: they were restored into this one, or copied. Run npm run restore first: it stops what may have been done since. Where nothing was, because no process of Steward ran since they were read out: npm run restore -- --moved.'
