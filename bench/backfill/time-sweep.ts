import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../lib/db/client.ts'
import { COSTLY_INDEXES } from '../../lib/db/costly-indexes.ts'
import { members as membersTable } from '../../lib/db/schema/members.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { openMirror } from '../open-mirror.ts'
import type { SandboxProcess } from '../sandbox-process.ts'

interface SweepTimes {
  /** Until Colossus was complete, ms. */
  complete: number
  /** Until its search indexes stood too, ms. */
  indexed: number
}

/** Mirrors the sandbox into an empty database. */
export async function timeSweep(
  open: () => Promise<Database>,
  sandbox: SandboxProcess,
  members: number,
): Promise<SweepTimes> {
  const db = await open()
  const begun = performance.now()
  const mirror = await openMirror(db, sandbox)
  try {
    await mirror.complete(GUILDS.colossus)
    const complete = performance.now() - begun
    while (!(await isIndexed(db))) await wait(20)
    const indexed = performance.now() - begun
    const stored = await db.orm.$count(membersTable, eq(membersTable.guildId, GUILDS.colossus))
    if (stored !== members) throw new Error(`The sweep has stored ${stored} members of ${members}.`)
    return { complete, indexed }
  } finally {
    await mirror.stop()
    await db.close()
  }
}

async function isIndexed({ orm }: Database): Promise<boolean> {
  const result = await orm.execute(sql`
    select count(*)::int as count from pg_index join pg_class on pg_class.oid = indexrelid
    where indisvalid and relname = any(${sql.param(COSTLY_INDEXES)}::text[])`)
  const [valid] = (result as unknown as { rows: { count: number }[] }).rows
  return valid!.count === COSTLY_INDEXES.length
}
