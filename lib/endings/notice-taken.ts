import { and, eq, or, sql } from 'drizzle-orm'
import { timedEndings } from '../db/schema/endings.ts'
import { members } from '../db/schema/members.ts'
import type { Steward } from '../steward.ts'
import { closeAsOver } from './close-as-over.ts'
import { ENDS_ROLE, endingsOf, OPEN_ROLE_ENDS } from './store-ending.ts'
import { whyLeftOver, whyRoleOver } from './why-role-over.ts'

/**
 * Drops the ends of roles that somebody has taken elsewhere: whoever gives the same role again means it for as long as they
 * say. Who has left keeps theirs, for the roles that they may be given back, until they have come back without. `userIds`: of
 * whom something was heard as members. Throws the platform's errors.
 */
export async function noticeTaken(steward: Steward, guildId: string, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return
  // The mirror raises the doubt alone: that the role was given may still be on its way to it.
  const doubted = await steward.db.orm
    .select({ ending: timedEndings })
    .from(timedEndings)
    .innerJoin(members, and(eq(members.guildId, timedEndings.guildId), eq(members.userId, timedEndings.userId)))
    .where(
      and(
        endingsOf({ guildId, action: ENDS_ROLE }, userIds, OPEN_ROLE_ENDS),
        // What they wear after they had left is another's doing as well.
        or(eq(timedEndings.state, 'left'), sql`not ${timedEndings.roleId} = any(${members.roleIds})`),
      ),
    )
  for (const { ending } of doubted) {
    const over = await (ending.state === 'left' ? whyLeftOver : whyRoleOver)(steward, ending)
    if (over === 'taken' || over === 'returned') await closeAsOver(steward, ending, over)
  }
}
