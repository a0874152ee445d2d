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

// Never the moment that it was queued at before: a message that is on its way has told of that.
const QUEUED_ANEW = sql`case when ${modLogLines.queuedAt} = excluded.queued_at
  then excluded.queued_at + interval '1 millisecond' else excluded.queued_at end`

/**
 * Has the mod log of a guild tell of this, where it has one that tells of such. In the transaction that ends it. A run that
 * ends anew is told anew, also where its former end is being told at this moment.
 */
export async function queueLine(tx: Orm, { id, guildId, action, of }: Told): Promise<void> {
  const kind = kindOf(action)
  if (!kind) return
  const wanted = tx
    .select({
      id: sql<string>`${id}`.as('id'),
      guildId: modLogs.guildId,
      of: sql<'entry' | 'run'>`${of}`.as('of'),
      queuedAt: sql<Date>`${now().toISOString()}::timestamptz`.as('queued_at'),
      toldAt: sql<null>`null::timestamptz`.as('told_at'),
    })
    .from(modLogs)
    .where(and(eq(modLogs.guildId, guildId), eq(modLogs.state, 'on'), arrayContains(modLogs.kinds, [kind])))
  await tx
    .insert(modLogLines)
    .select(wanted)
    .onConflictDoUpdate({ target: modLogLines.id, set: { queuedAt: QUEUED_ANEW, toldAt: null } })
}
