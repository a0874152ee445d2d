import { sql } from 'drizzle-orm'
import { inSlices } from '../db/changed-rows.ts'
import type { Orm } from '../db/client.ts'
import { isWrittenBy } from './find-author-in-copies.ts'
import { UNSEALED } from './is-sealed.ts'

// So many rows hold PGlite for about 20 ms.
const SLICE = 250

/**
 * Erases what somebody wrote, and what was said of them, from copies that a crash has left unsealed: they are dropped a day
 * later. One that is being written at this moment is refused its seal by the same erasure, see store-evidence.ts.
 */
export async function eraseUnsealed(orm: Orm, guildId: string, userId: string): Promise<void> {
  const unsealed = sql`evidence.guild_id = ${guildId} and evidence.seal = ${UNSEALED}`
  await orm.execute(sql`
    update evidence set target_id = null, reason = '' where ${unsealed} and (evidence.target_id = ${userId}
      or evidence.id in (select evidence_id from evidence_messages where ${isWrittenBy(userId)}))`)
  await inSlices(
    orm,
    SLICE,
    sql`delete from evidence_messages where ctid = any(array(
      select evidence_messages.ctid from evidence_messages join evidence on evidence.id = evidence_messages.evidence_id
      where ${unsealed} and ${isWrittenBy(userId)} limit ${SLICE}
    )) returning 1`,
  )
}
