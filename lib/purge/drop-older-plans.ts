import { and, eq, lt } from 'drizzle-orm'
import { runs } from '../db/schema/runs.ts'
import type { Steward } from '../steward.ts'

interface Newest {
  guildId: string
  requestedById: string
  runId: string
}

/** Throws the plans of a moderator away that their newest one takes the place of: each may hold 100,000 messages. */
export async function dropOlderPlans({ db, live }: Steward, { guildId, requestedById, runId }: Newest): Promise<void> {
  const isTheirs = and(eq(runs.guildId, guildId), eq(runs.requestedById, requestedById))
  const isPlan = and(eq(runs.action, 'message.delete'), eq(runs.status, 'planned'))
  const dropped = await db.orm
    .delete(runs)
    .where(and(isTheirs, isPlan, lt(runs.id, runId)))
    .returning({ id: runs.id })
  if (dropped.length > 0) live.publish({ guildId, kind: 'run', ids: dropped.map(({ id }) => id) })
}
