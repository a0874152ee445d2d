import { eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { retention } from '../db/schema/guild-settings.ts'
import { DAY, now } from '../time.ts'
import type { Retention } from './evidence-views.ts'

/** When a copy that was taken then is deleted; null: never. */
export function expiryOf(takenAt: Date, { evidenceDays }: Pick<Retention, 'evidenceDays'>): Date | null {
  return evidenceDays === null ? null : new Date(takenAt.getTime() + evidenceDays * DAY)
}

/** Whether a copy that was taken then is not to be deleted yet. */
export function isKept(takenAt: Date, retention: Pick<Retention, 'evidenceDays'>): boolean {
  const expiresAt = expiryOf(takenAt, retention)
  return expiresAt === null || expiresAt > now()
}

/** How long a guild keeps copies of messages. */
export async function readRetention(orm: Orm, guildId: string): Promise<Retention> {
  const [row] = await orm.select().from(retention).where(eq(retention.guildId, guildId))
  if (!row) return { evidenceDays: null, changedBy: null }
  const { evidenceDays, changedById, changedByName, changedAt } = row
  return { evidenceDays, changedBy: { id: changedById, name: changedByName, at: changedAt.toISOString() } }
}
