import { readMirrorState } from '../../mirror/mirror-state.ts'
import { trustIn } from '../../permissions/live/load-standing.ts'
import { mirrorPeople } from '../../permissions/live/mirror-facts.ts'
import { platformPerson } from '../../permissions/live/platform-facts.ts'
import type { Somebody } from '../../permissions/live/somebody.ts'
import type { Steward } from '../../steward.ts'
import type { Undoable } from '../verb.ts'

/** How the person of an entry stands now, null for no member: from the mirror where it may be trusted, else from the platform. */
export async function personNow(
  { guildId, targetId }: Pick<Undoable, 'guildId' | 'targetId'>,
  steward: Steward,
): Promise<Somebody | null> {
  if (!targetId) return null
  const { members } = trustIn(await readMirrorState(steward.db, guildId))
  const known = members ? (await mirrorPeople(steward.db, guildId, [targetId])).get(targetId) : undefined
  return known ?? platformPerson(steward.platform, guildId, targetId)
}
