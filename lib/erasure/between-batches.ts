import { sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { gatewayState } from '../db/schema/gateway.ts'

/**
 * Does something in a transaction while nothing is being written to the mirror. Whoever adds to it
 * (`writeMirror`) holds a row of this table from the first statement to the last. The table is taken and not the
 * row: those who share the row may pass by who waits for it, again and again, while who wants to share a table
 * queues up. What is done must be short, as the mirror waits.
 */
export function betweenBatches<T>(orm: Orm, act: (tx: Orm) => Promise<T>): Promise<T> {
  return orm.transaction(async tx => {
    await tx.execute(sql`lock table ${gatewayState} in exclusive mode`)
    return act(tx)
  })
}
