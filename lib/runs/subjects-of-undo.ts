import { voiceAsOrdered } from '../moderation/undo/as-ordered.ts'
import { judge } from '../permissions/authorize.ts'
import type { Standing } from '../permissions/facts.ts'
import { stranger } from '../permissions/live/somebody.ts'
import type { Steward } from '../steward.ts'
import { bansForPlan } from './bans-for-plan.ts'
import { bulkVerb } from './bulk-verb.ts'
import type { Change } from './changes-of.ts'
import { findPeople } from './find-people.ts'
import type { Subject } from './judge-targets.ts'

export type Known = Subject & { person: NonNullable<Subject['person']> }

/** Whom each change is about, as far as the mirror knows what its verb asks for. */
export async function subjectsOfUndo(
  steward: Steward,
  standing: Standing,
  changes: Change[],
): Promise<Map<Change, Known>> {
  const guildId = standing.guild.id
  const subjects = new Map<Change, Known>()
  // Whose ban may not be lifted is refused: the bans are read for nobody who may not know them.
  const mayKnowBans = judge({ action: 'ban.remove' }, { standing }).ok
  // Not every platform tells of the bans that were made.
  const changesBans = mayKnowBans && changes.some(({ action }) => bulkVerb(action).changesBans)
  const unlistedIn = changesBans ? await bansForPlan(steward, guildId) : false
  for (const [action, alike] of Map.groupBy(changes, ({ action }) => action)) {
    const { action: name, changesBans: ofBans } = bulkVerb(action)
    const verb = { action: name, ...(ofBans && mayKnowBans && { changesBans: ofBans }) }
    const unlisted = verb.changesBans ? unlistedIn : false
    const ids = alike.map(({ targetId }) => targetId!)
    const known = await findPeople(steward.db, guildId, ids, verb)
    for (const change of alike) {
      const id = change.targetId!
      const gone = { ...stranger(id), name: change.targetName ?? id }
      const found = known.get(id) ?? { person: gone, banned: false, endsAt: null, voice: null, lately: [] }
      subjects.set(change, { ...found, banned: found.banned || unlisted })
    }
  }
  return subjects
}

/** The channels that somebody sits in, or may by what was done to them within seconds. */
export function seatsOf({ voice, lately }: Known): string[] {
  return voice ? [...new Set([voice.channelId, voiceAsOrdered(voice, lately).channelId])] : []
}
