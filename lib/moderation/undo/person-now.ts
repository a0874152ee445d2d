import { changedLately, MEMBER_CHANGES } from '../../audit/changed-lately.ts'
import { readMirrorState } from '../../mirror/mirror-state.ts'
import { trustIn } from '../../permissions/live/load-standing.ts'
import { mirrorPeople } from '../../permissions/live/mirror-facts.ts'
import { platformPerson } from '../../permissions/live/platform-facts.ts'
import type { Somebody } from '../../permissions/live/somebody.ts'
import type { Steward } from '../../steward.ts'
import type { Undoable } from '../verb.ts'

/**
 * How the person of an entry stands now, null for no member: from the mirror where it may be trusted and nothing was done to
 * them within seconds, else from the platform. Throws the platform's errors.
 */
export async function personNow(
  { guildId, targetId: userId, known: read }: Pick<Undoable, 'guildId' | 'targetId' | 'known'>,
  { db, platform }: Steward,
): Promise<Somebody | null> {
  if (read) return read.person
  if (!userId) return null
  const { members } = trustIn(await readMirrorState(db, guildId))
  const known = members ? (await mirrorPeople(db, guildId, [userId])).get(userId) : undefined
  const isUnsure = known && (await changedLately(db, { guildId, userId }, MEMBER_CHANGES))
  return known && !isUnsure ? known : platformPerson(platform, guildId, userId)
}
