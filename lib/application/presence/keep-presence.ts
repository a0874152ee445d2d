import { botPresence } from '../../db/schema/application.ts'
import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import type { Presence } from './presence.ts'

/** Stores how the bot is to show itself and tells every process; the one that holds the gateway sends it. */
export async function keepPresence(
  { db, live }: Pick<Steward, 'db' | 'live'>,
  updatedBy: string,
  { status, activities, afk, since }: Presence,
): Promise<void> {
  const row = { status, activities, afk, since: since === null ? null : new Date(since), updatedAt: now(), updatedBy }
  await db.orm.insert(botPresence).values(row).onConflictDoUpdate({ target: botPresence.id, set: row })
  live.publish({ guildId: '*', kind: 'application', ids: ['presence'] })
}
