import type { Steward } from '../../steward.ts'
import type { Inverse, Undoable } from '../verb.ts'
import { rolesNow } from './roles-now.ts'

/** The order that takes an order back, around the roles that were made since; not where somebody has moved one again. */
export async function takeBackOrder({ guildId, before, after }: Undoable, { platform }: Steward): Promise<Inverse> {
  const current = await rolesNow(platform, guildId)
  const ids = current.map(({ id }) => id)
  const [was, left] = [before.order as string[], (after?.order ?? []) as string[]]
  const isCommon = (id: string) => ids.includes(id) && was.includes(id) && left.includes(id)
  if (ids.filter(isCommon).join() !== left.filter(isCommon).join()) {
    return { because: 'Roles were moved again since. Put them in order on the Roles page.' }
  }
  const back = was.filter(isCommon)
  const order = ids.map(id => (isCommon(id) ? back.shift()! : id))
  if (order.join() === ids.join()) return { because: 'The roles it moved are not in the guild any more.' }
  return {
    action: 'role.reorder',
    input: { guildId, base: current.map(({ id, position }) => ({ id, position })), order },
  }
}
