import { eq } from 'drizzle-orm'
import type { Database } from '../../lib/db/client.ts'
import { members as membersTable } from '../../lib/db/schema/members.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { openMirror } from '../open-mirror.ts'
import type { SandboxProcess } from '../sandbox-process.ts'

/** Mirrors the sandbox into an empty database until Colossus is complete; in ms. */
export async function timeSweep(
  open: () => Promise<Database>,
  sandbox: SandboxProcess,
  members: number,
): Promise<number> {
  const db = await open()
  const begun = performance.now()
  const mirror = await openMirror(db, sandbox)
  try {
    await mirror.complete(GUILDS.colossus)
    const took = performance.now() - begun
    const stored = await db.orm.$count(membersTable, eq(membersTable.guildId, GUILDS.colossus))
    if (stored !== members) throw new Error(`The sweep has stored ${stored} members of ${members}.`)
    return took
  } finally {
    await mirror.stop()
    await db.close()
  }
}
