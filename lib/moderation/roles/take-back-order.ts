import { isNull } from 'drizzle-orm'
import { auditEntries } from '../../db/schema/audit.ts'
import { nameInSentence } from '../../permissions/name-in-sentence.ts'
import type { Steward } from '../../steward.ts'
import { doneSince } from '../undo/changed-since.ts'
import type { Inverse, Undoable } from '../verb.ts'
import { rolesNow } from './roles-now.ts'

/** The order that takes an order back, around the roles that were made since; not where somebody has moved one again. */
export async function takeBackOrder(entry: Undoable, steward: Steward): Promise<Inverse> {
  const { guildId, before, after } = entry
  const current = await rolesNow(steward.platform, guildId)
  const ids = current.map(({ id }) => id)
  const [was, left] = [before.order as string[], (after?.order ?? []) as string[]]
  const isCommon = (id: string) => ids.includes(id) && was.includes(id) && left.includes(id)
  if (ids.filter(isCommon).join() !== left.filter(isCommon).join()) {
    return { because: 'Roles were moved again since. Put them in order on the Roles page.' }
  }
  const back = was.filter(isCommon)
  const order = ids.map(id => (isCommon(id) ? back.shift()! : id))
  if (order.join() === ids.join()) return { because: 'The roles it moved are not in the guild any more.' }
  const base = current.map(({ id, position }) => ({ id, position }))
  const inverse = { action: 'role.reorder' as const, input: { guildId, base, order } }
  const [newest] = await doneSince(entry, steward, [inverse.action], isNull(auditEntries.targetId))
  if (!newest) return inverse
  return { ...inverse, conflict: `${nameInSentence(newest.actorName)} has moved roles meanwhile.` }
}
