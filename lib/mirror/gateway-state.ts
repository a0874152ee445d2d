import { sql } from 'drizzle-orm'
import type { Database, Orm } from '../db/client.ts'
import { gatewayGuilds, gatewayState } from '../db/schema/gateway.ts'
import { guildSyncs } from '../db/schema/members.ts'
import { now } from '../time.ts'

type Status = (typeof gatewayState.$inferSelect)['status']

/** Stores how the connection stands, together with the sign of life of this moment. */
export function writeGatewayState({ orm }: Database, status: Status, since: Date): Promise<void> {
  return write(orm, status, since)
}

/** Nothing has been delivered yet, by this process or in this session: what former ones delivered no longer counts. */
export async function forgetSession({ orm }: Database, status: Status, since: Date): Promise<void> {
  await orm.transaction(async tx => {
    await tx.delete(gatewayGuilds)
    // A sweep of the former session, perhaps in a process that is dying, may no longer declare its guild complete.
    await tx.update(guildSyncs).set({ sweep: sql`${guildSyncs.sweep} + 1`, startedAt: null, received: 0 })
    await write(tx, status, since)
  })
}

async function write(orm: Orm, status: Status, since: Date): Promise<void> {
  const row = { status, since, aliveAt: now() }
  await orm.insert(gatewayState).values(row).onConflictDoUpdate({ target: gatewayState.id, set: row })
}
