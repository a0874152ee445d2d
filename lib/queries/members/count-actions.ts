import { and, count, eq, inArray, or } from 'drizzle-orm'
import { isDeed, stillStands } from '../../amendments/counted-entries.ts'
import type { Viewer } from '../../auth/viewer.ts'
import type { Database } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { TOOK_EFFECT } from '../../directory/outcomes.ts'
import { can } from '../../permissions/can.ts'
import type { Standing } from '../../permissions/facts.ts'
import { now } from '../../time.ts'
import { notOfMessages } from '../audit/about-messages.ts'
import { notOfNotes } from '../audit/about-notes.ts'

/** Somebody who looks at a guild, and what they are there. */
export interface Looking {
  viewer: Pick<Viewer, 'id'>
  guild: { id: string; standing: Standing }
}

/**
 * How often each of these people was acted on here, attempts that came to nothing and withdrawn warnings left out; who is
 * missing never was. What others did to somebody's messages does not count: it may be in channels that the viewer may not read.
 * Without View Audit Log only the viewer's own actions count, as in the log.
 */
export async function countActions(
  { orm }: Database,
  { viewer, guild }: Looking,
  userIds: string[],
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const seesAll = can({ standing: guild.standing, action: 'audit.list.all', now: now() }).ok
  const rows = await orm
    .select({ userId: auditEntries.targetId, times: count() })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.guildId, guild.id),
        inArray(auditEntries.targetId, userIds),
        inArray(auditEntries.outcome, TOOK_EFFECT),
        isDeed,
        stillStands,
        or(eq(auditEntries.actorId, viewer.id), seesAll ? and(notOfMessages(), notOfNotes(guild.standing)) : undefined),
      ),
    )
    .groupBy(auditEntries.targetId)
  return new Map(rows.map(({ userId, times }) => [userId!, times]))
}
