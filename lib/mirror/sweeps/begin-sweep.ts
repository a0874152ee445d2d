import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { guildSyncs } from '../../db/schema/members.ts'
import { now } from '../../time.ts'

export interface BegunSweep {
  /** Its number: a newer one elsewhere ends it. */
  sweep: number
  /** Above which id it reads on. */
  cursor: string
  /** When the guild was complete before; null: never. */
  newsSince: Date | null
}

/** Opens a sweep, or takes up the one that was interrupted. */
export async function beginSweep(
  { orm }: Database,
  guildId: string,
  { goesOn }: { goesOn: boolean },
): Promise<BegunSweep> {
  const [before] = await orm.select().from(guildSyncs).where(eq(guildSyncs.guildId, guildId))
  const newsSince = before?.completeAt ?? null
  if (goesOn && before?.startedAt && before.cursor) return { sweep: before.sweep, cursor: before.cursor, newsSince }
  const startedAt = now()
  const [row] = await orm
    .insert(guildSyncs)
    .values({ guildId, sweep: 1, startedAt, heardUntil: startedAt })
    .onConflictDoUpdate({
      target: guildSyncs.guildId,
      set: { sweep: sql`${guildSyncs.sweep} + 1`, startedAt, cursor: null, received: 0, skippedSoFar: 0, keptSoFar: 0 },
    })
    .returning({ sweep: guildSyncs.sweep })
  return { sweep: row!.sweep, cursor: '0', newsSince }
}
