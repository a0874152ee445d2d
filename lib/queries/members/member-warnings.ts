import { and, eq, or, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { RECORD_KINDS } from '../../directory/record-kinds.ts'
import { type Deed, warningsBySteps } from '../../steps/by-steps.ts'
import { readSteps } from '../../steps/read-steps.ts'
import type { WarningsView } from '../../steps/step-views.ts'
import { now } from '../../time.ts'
import { seesWholeLog } from '../audit/sees-whole-log.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { countsAs } from './record-conditions.ts'

/**
 * What somebody's warnings come to by the steps that the guild has set; null where it has set none, and for whoever may not
 * see how often somebody was warned.
 */
export async function memberWarnings(
  orm: Orm,
  guild: Pick<ViewedGuild, 'id' | 'standing'>,
  userId: string,
): Promise<WarningsView | null> {
  if (!seesWholeLog(guild)) return null
  const { steps } = await readSteps(orm, guild.id)
  if (steps.length === 0) return null
  return warningsBySteps(steps, await selectDeeds(orm, guild.id, userId), now())
}

/** The statement that lists what was done to somebody and counts, as the filter of members counts it. */
export function selectDeeds(orm: Orm, guildId: string, userId: string) {
  const { action, id, guildId: inGuild, targetId } = auditEntries
  const counted = or(...Object.values(RECORD_KINDS).map(countsAs))
  return orm
    .select({ action: sql<Deed['action']>`${action}`, id })
    .from(auditEntries)
    .where(and(eq(inGuild, guildId), eq(targetId, userId), counted))
}
