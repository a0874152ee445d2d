import { eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { formerRetention } from '../db/schema/guild-settings.ts'
import { readMirrorState } from '../mirror/mirror-state.ts'
import { readCapability } from '../platform/capabilities.ts'
import type { Steward } from '../steward.ts'
import { DAY, now } from '../time.ts'
import type { FormerRetention, FormerSettings } from './former-views.ts'

/** Whether and how long a guild keeps what messages said before they were edited or deleted. */
export async function readFormerRetention(orm: Orm, guildId: string): Promise<FormerRetention> {
  const [row] = await orm.select().from(formerRetention).where(eq(formerRetention.guildId, guildId))
  if (!row) return { days: null, changedBy: null }
  const { days, changedById, changedByName, changedAt } = row
  return { days, changedBy: { id: changedById, name: changedByName, at: changedAt.toISOString() } }
}

/** The same, with whether the platform tells of what there would be to keep. */
export async function readFormerSettings(
  { db, platform }: Pick<Steward, 'db' | 'platform'>,
  guildId: string,
): Promise<FormerSettings> {
  const { seen } = await readMirrorState(db, guildId)
  // What nobody has found out lately is no reason against it.
  const lists = (await readCapability(platform, 'message_listing')) !== false
  return {
    ...(await readFormerRetention(db.orm, guildId)),
    seesMessages: lists || seen.has('MESSAGE_CREATE'),
    tellsDeletions: lists || seen.has('MESSAGE_DELETE') || seen.has('MESSAGE_DELETE_BULK'),
  }
}

/** What ended until `keptSince` is kept no longer, and shown to nobody while it is not gone yet. */
export interface FormerKeeping {
  /** Null, both: nothing is kept. */
  days: number | null
  keptSince: Date | null
}

/** For how long, and since when, a guild keeps them at this moment. */
export async function readFormerKeeping(orm: Orm, guildId: string): Promise<FormerKeeping> {
  const { days, keptFrom } = formerRetention
  const [row] = await orm.select({ days, keptFrom }).from(formerRetention).where(eq(formerRetention.guildId, guildId))
  if (!row || row.days === null) return { days: null, keptSince: null }
  const since = beginningOf(row.days)
  return { days: row.days, keptSince: since > row.keptFrom ? since : row.keptFrom }
}

/** Until when all that ended is to go where it was kept for so long, and now is for so long; null: not at all. */
export function keptFromOf(former: number | null, days: number | null): Date {
  if (days === null) return now()
  return beginningOf(Math.min(days, former ?? days))
}

function beginningOf(days: number): Date {
  return new Date(now().getTime() - days * DAY)
}
