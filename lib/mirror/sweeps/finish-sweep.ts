import { and, eq, sql } from 'drizzle-orm'
import { guilds } from '../../db/schema/guilds.ts'
import { guildSyncs, members } from '../../db/schema/members.ts'
import { now } from '../../time.ts'
import { knownNow } from '../gateway/known-now.ts'
import type { MirrorParts } from '../mirror-context.ts'
import type { SweepNotes } from './sweep-notes.ts'

/**
 * Counts the members, those who could not be read among them, each once, and declares the guild
 * complete. Throws where a newer sweep of it has begun.
 */
export async function finishSweep(
  { db, live, log }: Pick<MirrorParts, 'db' | 'live' | 'log'>,
  guildId: string,
  sweep: number,
  notes: SweepNotes,
): Promise<void> {
  const { orm } = db
  const kept = await orm.$count(members, eq(members.guildId, guildId))
  const [completed] = await orm
    .update(guildSyncs)
    .set({
      completeAt: knownNow(guildId),
      heardUntil: sql`greatest(${guildSyncs.heardUntil}, ${guildSyncs.startedAt})`,
      startedAt: null,
      cursor: null,
      skipped: sql`${guildSyncs.skippedSoFar}`,
      departuresSince: sql`coalesce(${guildSyncs.departuresSince}, ${now().toISOString()}::timestamptz)`,
    })
    .where(and(eq(guildSyncs.guildId, guildId), eq(guildSyncs.sweep, sweep)))
    .returning({ skipped: guildSyncs.skipped, keptUnread: guildSyncs.keptSoFar })
  if (!completed) throw new Error('A newer sweep of the guild has begun elsewhere.')
  const { skipped, keptUnread } = completed
  await orm
    .update(guilds)
    .set({ memberCount: kept + skipped - keptUnread - notes.heardSince })
    .where(eq(guilds.id, guildId))
  log.info({ guildId, members: kept, skipped }, 'a guild is complete')
  live.publish({ guildId, kind: 'sync', ids: [] })
}
