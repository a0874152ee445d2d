import { eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { warningSteps } from '../db/schema/guild-settings.ts'
import type { StepsView } from './step-views.ts'

/** What a guild wants to follow on warnings, by their number; nothing where it has set nothing. */
export async function readSteps(orm: Orm, guildId: string): Promise<StepsView> {
  const [row] = await orm.select().from(warningSteps).where(eq(warningSteps.guildId, guildId))
  if (!row) return { steps: [], changedBy: null }
  const { steps, changedById, changedByName, changedAt } = row
  return { steps, changedBy: { id: changedById, name: changedByName, at: changedAt.toISOString() } }
}
