import { eq, sql } from 'drizzle-orm'
import { inSlices } from '../db/changed-rows.ts'
import type { Orm } from '../db/client.ts'
import { evidence } from '../db/schema/evidence.ts'
import { UNSEALED } from './is-sealed.ts'

// So many rows hold PGlite for about 20 ms.
const SLICE = 250

/** Drops a copy. Nobody is shown what has no seal, and what is left of it after a crash is dropped as abandoned. */
export async function dropCopy(orm: Orm, id: string): Promise<void> {
  await orm.update(evidence).set({ seal: UNSEALED }).where(eq(evidence.id, id))
  await inSlices(
    orm,
    SLICE,
    sql`delete from evidence_messages where ctid = any(array(
      select ctid from evidence_messages where evidence_id = ${id} limit ${SLICE}
    )) returning 1`,
  )
  await orm.delete(evidence).where(eq(evidence.id, id))
}
