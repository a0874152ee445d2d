import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Intent, Named } from '../audit/open-entry.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { holdErasures } from '../erasure/hold-erasures.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import type { Steward } from '../steward.ts'
import { bansUnderWay } from './bans-under-way.ts'
import type { Ending } from './claim-due.ts'
import { endingKind } from './ending-kinds.ts'
import { logRefusal } from './log-refusal.ts'
import { OVER, type Over } from './over.ts'
import { stewardItself } from './steward-itself.ts'

/**
 * Closes an ending that has nothing to end any more, unless it is closed already. Where another ban stays in the place of the
 * temporary one, the log says so: whoever ordered an end would wait for it. Left open while that may be a ban of Steward's
 * own, whose outcome tells what becomes of the end.
 * `isOurs`: what else must hold of its row.
 */
export async function closeAsOver(steward: Steward, ending: Ending, over: Over, isOurs?: SQL): Promise<void> {
  const { id, guildId, userId } = ending
  const itself = await stewardItself(steward)
  const isReplaced = over === 'replaced' || over === 'again'
  const entryId = await steward.db.orm.transaction(async tx => {
    await holdErasures(tx, guildId)
    if (isReplaced && (await bansUnderWay(tx, ending)).length > 0) return null
    const [closed] = await tx
      .update(timedEndings)
      .set(OVER[over])
      .where(and(eq(timedEndings.id, id), inArray(timedEndings.state, openFor(over)), isOurs))
      .returning({ userName: timedEndings.userName })
    if (!closed || !isReplaced) return null
    return logRefusal(tx, intentOf({ ...ending, ...closed }, itself), staysBanned(ending))
  })
  if (entryId) steward.live.publish({ guildId, kind: 'audit', ids: [entryId] })
  steward.live.publish({ guildId, kind: endingKind(ending).shows, ids: [userId] })
}

function openFor(over: Over): Ending['state'][] {
  if (over === 'returned') return ['left']
  if (over === 'again') return ['replaced']
  // That a role could not be taken is no trouble any more when somebody else has.
  return over === 'taken' ? ['waiting', 'failed'] : ['waiting']
}

function intentOf({ guildId, action, userId, userName, input }: Ending, actor: Named): Intent {
  const target = { id: userId, name: userName }
  return { guildId, action, actor, target, reason: '', intent: { ...input, reason: '' }, before: {} }
}

function staysBanned({ orderedByName }: Ending): string {
  const by = nameInSentence(orderedByName)
  return `The temporary ban by ${by} has no end any more: they were banned again elsewhere, and that ban stays.`
}
