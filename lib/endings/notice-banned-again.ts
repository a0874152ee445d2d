import { and, eq, gt, inArray, notExists } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { MAY_HAVE_HAPPENED } from '../directory/outcomes.ts'
import { bansOf } from '../mirror/guilds/bans-of.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { closeAsOver } from './close-as-over.ts'
import { ENDS_BAN, endingsOf } from './store-ending.ts'

/**
 * Tells the log of temporary bans that were lifted elsewhere and after which others have banned the same people again, before the
 * end that was ordered: whoever ordered it would wait for it. `userIds`: of whom something about a ban was heard. Answers whether
 * some of them may still be banned again before that. Throws the platform's errors.
 */
export async function noticeBannedAgain(steward: Steward, guildId: string, userIds: string[]): Promise<boolean> {
  if (userIds.length === 0) return false
  const { db, platform } = steward
  const wasLifted = and(endingsOf({ guildId, action: ENDS_BAN }, userIds, ['replaced']), mayBeAgain(db.orm))
  const lifted = await db.orm.select().from(timedEndings).where(wasLifted)
  if (lifted.length === 0) return false
  const ids = lifted.map(({ userId }) => userId)
  const { banned } = await bansOf(db, platform, guildId, ids)
  const again = lifted.filter(({ userId }) => banned.has(userId))
  for (const ending of again) await closeAsOver(steward, ending, 'again', wasLifted)
  return again.length < lifted.length
}

/** Whose ban others have lifted and who may still be banned again before its end, as rows of the ends, of all guilds. */
export function maybeBannedAgain(orm: Orm) {
  return and(eq(timedEndings.action, ENDS_BAN), eq(timedEndings.state, 'replaced'), mayBeAgain(orm))
}

function mayBeAgain(orm: Orm) {
  return and(
    eq(timedEndings.over, 'lifted'),
    gt(timedEndings.endsAt, now()),
    notExists(
      // What was decided here since counts, and its own entry tells of it.
      orm
        .select({ id: auditEntries.id })
        .from(auditEntries)
        .where(
          and(
            eq(auditEntries.guildId, timedEndings.guildId),
            eq(auditEntries.targetId, timedEndings.userId),
            gt(auditEntries.id, timedEndings.entryId),
            inArray(auditEntries.action, ['member.ban', 'ban.end', ENDS_BAN]),
            inArray(auditEntries.outcome, MAY_HAVE_HAPPENED),
          ),
        ),
    ),
  )
}
