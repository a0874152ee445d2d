import type { Database } from '../../db/client.ts'
import { botPresence } from '../../db/schema/application.ts'
import type { Presence } from './presence.ts'

/** How the bot is to show itself, and who said so. */
export interface KeptPresence extends Presence {
  /** ISO 8601. */
  updatedAt: string
  updatedBy: string
}

/** The presence as it was last set; null: never, so that the platform shows what it shows by itself. */
export async function readPresence({ orm }: Pick<Database, 'orm'>): Promise<KeptPresence | null> {
  const [row] = await orm.select().from(botPresence)
  if (!row) return null
  const { status, activities, afk, since, updatedAt, updatedBy } = row
  return {
    status,
    activities,
    afk,
    since: since?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    updatedBy,
  }
}
