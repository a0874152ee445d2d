import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { restoreMemberIndexes, suspendMemberIndexes } from '../../db/member-indexes.ts'
import { records } from '../../db/records.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { guildSyncs } from '../../db/schema/members.ts'
import { log } from '../../log.ts'

// Below this a sweep takes a second or less whichever way.
const MANY = 5_000

// Whoever is told that the guild is complete reads it first.
const READ_FIRST_MS = 100

/**
 * Stores the members of a guild by `load`, to the end: the guild is complete then. Where they are many, the first sweep of
 * it and as many as all that is stored: without most indexes, which are built when it is over, however it ends; where a
 * process is killed meanwhile, when it starts again or another has taken over. To build them takes less than to keep
 * them; until then searches do without.
 */
export async function loadFirst(db: Database, guildId: string, load: () => Promise<void>): Promise<void> {
  if (!(await isWorthIt(db, guildId))) return load()
  // To load with indexes is slow, and without them searches are: neither is worth giving up what is loaded.
  await suspendMemberIndexes(db).catch(error => log.warn({ err: error, guildId }, 'indexes cannot be set aside'))
  try {
    await load()
    await wait(READ_FIRST_MS)
  } finally {
    await restoreMemberIndexes(db).catch(error => log.warn({ err: error, guildId }, 'indexes cannot be built yet'))
  }
}

async function isWorthIt({ orm }: Database, guildId: string): Promise<boolean> {
  const [guild] = await orm
    .select({ memberCount: guilds.memberCount, completeAt: guildSyncs.completeAt })
    .from(guilds)
    .leftJoin(guildSyncs, eq(guildSyncs.guildId, guilds.id))
    .where(eq(guilds.id, guildId))
  const expected = guild?.memberCount ?? 0
  if (guild?.completeAt || expected < MANY) return false
  const [stored] = await records<{ count: number }>(
    orm,
    sql`select count(*)::int as count from (select 1 from members limit ${expected + 1}) as stored`,
  )
  return stored!.count <= expected
}
