import { sql } from 'drizzle-orm'
import { recordEntryIn } from './audit/record-entry.ts'
import type { Orm } from './db/client.ts'
import type { Steward } from './steward.ts'
import { now } from './time.ts'

interface Change {
  steward: Steward
  viewer: { id: string; displayName: string }
  guildId: string
  /** The action that the log tells of. */
  action: string
  /** Which settings, as nobody else names theirs: who sets the same at the same moment waits, and sees what was set. */
  settings: string
  /** The part of the page of settings that reads itself anew; all of it where none is named. */
  part?: string
}

/** What the log keeps of it. */
interface Changed {
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** Where it is more than `after`. */
  intent?: Record<string, unknown>
  target?: { id: string; name: string } | null
  /** Stores what names the entry itself. */
  store?: (entryId: string) => Promise<void>
}

/**
 * Changes settings of a guild: what `change` stores, under the name and the time it is given, and the entry of the log are
 * stored together or not at all, and who has the settings open is told. Throws what `change` throws.
 */
export async function changeSettings(
  { steward, viewer, guildId, action, settings, part }: Change,
  change: (tx: Orm, by: { changedById: string; changedByName: string; changedAt: Date }) => Promise<Changed>,
): Promise<void> {
  const actor = { id: viewer.id, name: viewer.displayName }
  const entryId = await steward.db.orm.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${settings} of ${guildId}`}, 0))`)
    const by = { changedById: actor.id, changedByName: actor.name, changedAt: now() }
    const { before, after, intent = after, target = null, store } = await change(tx, by)
    const id = await recordEntryIn(tx, { guildId, action, actor, target, reason: '', intent, before, after })
    await store?.(id)
    return id
  })
  steward.live.publish({ guildId, kind: 'audit', ids: [entryId] })
  steward.live.publish({ guildId, kind: 'settings', ids: part ? [part] : [] })
}
