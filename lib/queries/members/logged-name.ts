import { and, desc, eq } from 'drizzle-orm'
import type { Viewer } from '../../auth/viewer.ts'
import type { Database } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { seesWholeLog } from '../audit/sees-whole-log.ts'
import type { ViewedGuild } from '../load-guild.ts'

/** What somebody was called when they last did something here through Steward, for whoever may read that; else null. */
export async function loggedName(
  { orm }: Database,
  viewer: Pick<Viewer, 'id'>,
  guild: Pick<ViewedGuild, 'id' | 'standing'>,
  userId: string,
): Promise<string | null> {
  if (!seesWholeLog(guild) && viewer.id !== userId) return null
  const [newest] = await orm
    .select({ name: auditEntries.actorName })
    .from(auditEntries)
    .where(and(eq(auditEntries.guildId, guild.id), eq(auditEntries.actorId, userId)))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return newest?.name ?? null
}
