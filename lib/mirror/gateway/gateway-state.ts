import { eq, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { gatewayGuilds, gatewayState } from '../../db/schema/gateway.ts'
import { guildSyncs } from '../../db/schema/members.ts'
import { now } from '../../time.ts'
import { mirrorTaken, type Writer } from '../write-mirror.ts'
import { ageWhatWasKnown } from './age-what-was-known.ts'
import { noteHeardUntil } from './heard-until.ts'

type State = typeof gatewayState.$inferSelect
type Status = State['status']

/** Stores how the connection stands, together with the sign of life of this moment. Throws MirrorTaken. */
export function writeGatewayState(by: Writer, status: Status, since: Date): Promise<void> {
  return write(by.db.orm, by, { status, since })
}

/** Only the sign of life: whether all was heard until this moment nobody knows yet. Throws MirrorTaken. */
export function writeAlive(by: Writer, status: Status, since: Date): Promise<void> {
  return write(by.db.orm, by, { status, since }, false)
}

/**
 * Nothing has been delivered yet, by this process or in this session: what former ones delivered no longer counts.
 * Throws MirrorTaken.
 */
export async function forgetSession(by: Writer, status: Status, since: Date): Promise<void> {
  await by.db.orm.transaction(async tx => {
    const session = { sessionId: null, sequence: null, resumeUrl: null, sessionSince: null }
    const [before] = await tx.select({ heardAt: gatewayState.heardAt }).from(gatewayState)
    await write(tx, by, { status, since, ...session })
    if (before?.heardAt) await noteHeardUntil(tx, before.heardAt)
    await tx.delete(gatewayGuilds)
    await ageWhatWasKnown(tx, since)
    // A sweep of the former session, perhaps in a process that is dying, may no longer declare its guild complete.
    await tx.update(guildSyncs).set({ sweep: sql`${guildSyncs.sweep} + 1`, startedAt: null, cursor: null, received: 0 })
  })
}

async function write(
  orm: Orm,
  by: Writer,
  state: Partial<State>,
  isHeard = state.status === 'connected',
): Promise<void> {
  const at = now()
  const written = await orm
    .update(gatewayState)
    .set({ ...state, aliveAt: at, ...(isHeard && { heardAt: at }) })
    .where(eq(gatewayState.writer, by.writer))
    .returning({ id: gatewayState.id })
  if (written.length === 0) throw mirrorTaken(by)
}
