import { and, arrayContains, eq, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { type LineOf, modLogLines, modLogs } from '../db/schema/mod-log.ts'
import { now } from '../time.ts'
import { kindOf, type LogKind } from '../wordings/log-kinds.ts'

interface Told {
  id: string
  guildId: string
  of: LineOf
}

// Never the moment that it was queued at before: a message that is on its way has told of that.
const QUEUED_ANEW = sql`case when ${modLogLines.queuedAt} = excluded.queued_at
  then excluded.queued_at + interval '1 millisecond' else excluded.queued_at end`

// A run that has ended, and of which was told that it waits for approval, or is to be, is told also where it has done nothing.
const STILL_ASKED = sql`case when excluded.of = 'request' then excluded.of else ${modLogLines.of} end`

/**
 * Has the mod log of a guild tell of this, where it has one that tells of such: in the transaction that
 * ends it, or that has a run wait for approval (a `request`). A run that ends anew is told anew, also
 * where its former end is being told at this moment.
 */
export async function queueLine(tx: Orm, { action, ...told }: Told & { action: string }): Promise<void> {
  const kind = kindOf(action)
  if (kind) await queueLineOfKind(tx, kind, told)
}

/** The same of what is no action of the log. */
export async function queueLineOfKind(tx: Orm, kind: LogKind, { id, guildId, of }: Told): Promise<void> {
  const wanted = tx
    .select({
      id: sql<string>`${id}`.as('id'),
      guildId: modLogs.guildId,
      of: sql<LineOf>`${of}`.as('of'),
      queuedAt: sql<Date>`${now().toISOString()}::timestamptz`.as('queued_at'),
      toldAt: sql<null>`null::timestamptz`.as('told_at'),
    })
    .from(modLogs)
    .where(and(eq(modLogs.guildId, guildId), eq(modLogs.state, 'on'), arrayContains(modLogs.kinds, [kind])))
  await tx
    .insert(modLogLines)
    .select(wanted)
    .onConflictDoUpdate({ target: modLogLines.id, set: { of: STILL_ASKED, queuedAt: QUEUED_ANEW, toldAt: null } })
}

/** Tells no more of a run's wait for approval, in the transaction in which it begins: its end tells. */
export async function dropRequest(tx: Orm, runId: string): Promise<void> {
  await tx.delete(modLogLines).where(and(eq(modLogLines.id, runId), eq(modLogLines.of, 'request')))
}
