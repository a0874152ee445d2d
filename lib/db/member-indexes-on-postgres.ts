import { sql } from 'drizzle-orm'
import type { Orm } from './client.ts'
import { COSTLY_INDEXES } from './costly-indexes.ts'
import { indexStatements } from './index-statement.ts'
import { unlimitTransaction } from './limit-statements.ts'
import { LOCKS } from './locks.ts'
import { records } from './records.ts'
import { members } from './schema/members.ts'

const LOCK = sql`select pg_advisory_xact_lock(${LOCKS.memberIndexes}::bigint)`
const LOCKED = '55P03'

/** Drops the indexes of the members, unless somebody reads for so long that others would have to wait for it. */
export async function dropMemberIndexes(orm: Orm): Promise<void> {
  const names = COSTLY_INDEXES.map(name => sql.identifier(name))
  try {
    await orm.transaction(async tx => {
      await tx.execute(LOCK)
      await tx.execute(sql`set local lock_timeout = '1s'`)
      await tx.execute(sql`drop index if exists ${sql.join(names, sql`, `)}`)
    })
  } catch (error) {
    if ((error as { cause?: { code?: string } }).cause?.code !== LOCKED) throw error
  }
}

/** Builds those that are missing, one at a time; queries go on meanwhile, writes wait. */
export async function buildMemberIndexes(orm: Orm): Promise<void> {
  const [missing] = await records<{ count: number }>(
    orm,
    sql`select count(*)::int as count from unnest(${sql.param(COSTLY_INDEXES)}::text[]) name where to_regclass(name) is null`,
  )
  if (missing!.count === 0) return
  for (const statement of indexStatements(members, COSTLY_INDEXES)) {
    await orm.transaction(async tx => {
      await unlimitTransaction(tx)
      await tx.execute(LOCK)
      await tx.execute(statement)
    })
  }
}
