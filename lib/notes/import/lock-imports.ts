import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { records } from '../../db/records.ts'

const keyOf = (guildId: string): SQL => sql`hashtextextended(${`import of notes of ${guildId}`}, 0)`

/**
 * Holds imports of notes into a guild off until the transaction ends. `try`: answers false at once while another has it; `wait`:
 * waits for that, with a connection in hand.
 */
export async function lockImports(tx: Orm, guildId: string, how: 'try' | 'wait'): Promise<boolean> {
  if (how === 'wait') {
    await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(guildId)})`)
    return true
  }
  const [lock] = await records<{ isOurs: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${keyOf(guildId)}) as "isOurs"`,
  )
  return lock!.isOurs
}
