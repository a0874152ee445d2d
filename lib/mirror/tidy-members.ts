import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'

/**
 * What Postgres does by itself and PGlite does not: takes away what sweeps have left behind, and tells the planner how
 * large each guild is (about 50 ms at 100,000 members; without it a list that many match is sorted as a whole).
 */
export async function tidyMembers({ kind, orm }: Database): Promise<void> {
  if (kind === 'pglite') await orm.execute(sql`vacuum (analyze) members (guild_id)`)
}
