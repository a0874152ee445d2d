import { and, eq } from 'drizzle-orm'
import { timedEndings } from '../db/schema/endings.ts'
import type { Steward } from '../steward.ts'
import { type Claim, heldBy } from './claim-due.ts'
import { endingKind } from './ending-kinds.ts'
import { WAITS } from './waits.ts'

interface Delay {
  attempts: number
  refusals?: number
  waitMs: number
  explanation: string
  awaitsBotSince?: Date
}

/**
 * Lets an ending wait after an attempt. Whoever reads why it has not ended is told where that is another reason by now: in an
 * outage every attempt fails alike.
 */
export async function putOff({ db, live }: Steward, claim: Claim, { waitMs, ...told }: Delay): Promise<void> {
  const notBefore = WAITS.after(waitMs)
  const rows = await db.orm
    .update(timedEndings)
    .set({ ...told, notBefore })
    .where(and(heldBy(claim), eq(timedEndings.state, 'waiting')))
    .returning({ id: timedEndings.id })
  if (rows.length === 0 || told.explanation === claim.toldBefore) return
  live.publish({ guildId: claim.guildId, kind: endingKind(claim).shows, ids: [claim.userId] })
}
