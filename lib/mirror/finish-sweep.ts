import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { guilds } from '../db/schema/guilds.ts'
import { guildSyncs, members } from '../db/schema/members.ts'
import { now } from '../time.ts'
import type { MirrorParts } from './mirror-context.ts'
import type { SweepNotes } from './sweep-notes.ts'

// Ids looked at with one statement: a few ms even on PGlite.
const BATCH = 2000

interface Ending {
  sweep: number
  skipped: number
  notes: SweepNotes
  /** More has changed than was told one by one. */
  many: boolean
}

/** Forgets the members whom the sweep has not seen, counts the others and declares the guild complete. */
export async function finishSweep({ db, live, log }: MirrorParts, guildId: string, ending: Ending): Promise<void> {
  const { kept, forgotten } = await forgetUnseen(db, guildId, ending.notes)
  const memberCount = kept + ending.skipped
  await db.orm.update(guilds).set({ memberCount }).where(eq(guilds.id, guildId))
  const completed = await db.orm
    .update(guildSyncs)
    .set({ completeAt: now(), startedAt: null, skipped: ending.skipped })
    .where(and(eq(guildSyncs.guildId, guildId), eq(guildSyncs.sweep, ending.sweep)))
    .returning({ guildId: guildSyncs.guildId })
  if (completed.length === 0) throw new Error('A newer sweep of the guild has begun elsewhere.')
  log.info({ guildId, members: kept, forgotten, skipped: ending.skipped }, 'a guild is complete')
  if (ending.many || forgotten > 0) live.publish({ guildId, kind: 'member', ids: [] })
  live.publish({ guildId, kind: 'sync', ids: [] })
}

async function forgetUnseen({ orm }: Database, guildId: string, notes: SweepNotes) {
  let kept = 0
  let forgotten = 0
  for (let after = ''; ; ) {
    const ids = await orm
      .select({ userId: members.userId })
      .from(members)
      .where(and(eq(members.guildId, guildId), gt(members.userId, after)))
      .orderBy(asc(members.userId))
      .limit(BATCH)
    const unseen = ids.map(({ userId }) => userId).filter(userId => !notes.hasSeen(userId))
    if (unseen.length > 0) {
      await orm.delete(members).where(and(eq(members.guildId, guildId), inArray(members.userId, unseen)))
    }
    kept += ids.length - unseen.length
    forgotten += unseen.length
    const last = ids.at(-1)
    if (!last || ids.length < BATCH) return { kept, forgotten }
    after = last.userId
  }
}
