import { and, arrayContains, eq, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { modLogLines, modLogs } from '../db/schema/mod-log.ts'
import { now } from '../time.ts'
import { kindOf } from '../wordings/log-kinds.ts'

interface Told {
  id: string
  guildId: string
  action: string
  of: 'entry' | 'run'
}

/** Has the mod log of a guild tell of this, where it has one that tells of such. In the transaction that ends it. */
export async function queueLine(tx: Orm, { id, guildId, action, of }: Told): Promise<void> {
  const kind = kindOf(action)
  if (!kind) return
  const wanted = tx
    .select({
      id: sql<string>`${id}`.as('id'),
      guildId: modLogs.guildId,
      of: sql<'entry' | 'run'>`${of}`.as('of'),
      queuedAt: sql<Date>`${now().toISOString()}::timestamptz`.as('queued_at'),
    })
    .from(modLogs)
    .where(and(eq(modLogs.guildId, guildId), eq(modLogs.state, 'on'), arrayContains(modLogs.kinds, [kind])))
  await tx.insert(modLogLines).select(wanted).onConflictDoNothing()
}
