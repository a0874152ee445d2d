import { z } from 'zod'
import { Snowflake } from '../../input-fields.ts'
import { listOf } from '../../list-of.ts'
import { placesFor } from '../../permissions/role-order.ts'
import { reorderRoles as reorder } from '../../platform/roles.ts'
import { orderFields } from '../input.ts'
import type { Verb } from '../verb.ts'
import { changing, judgedByOlder, readRoles, rolesNow, rolesOfState, TOO_FRESH } from './roles-now.ts'
import { takeBackOrder } from './take-back-order.ts'
import { whatMoved } from './what-moved.ts'

// Twice what any platform of the family allows.
const MOST = 500
const roles = { must: 'must be a list of roles.', most: [MOST, `must be at most ${MOST} roles.`] as [number, string] }

const ReorderInput = z
  .object({
    ...orderFields,
    /** Every role but @everyone, from the highest down, as whoever ordered was shown them. */
    base: listOf(z.object({ id: Snowflake, position: z.int() }), roles),
    /** The same roles as they shall stand. */
    order: listOf(Snowflake, roles),
  })
  .refine(({ base, order }) => isSameSet(idsOf(base), order), { path: ['order'], error: 'must have the same roles.' })
  .refine(({ base, order }) => placesFor(base, order).length > 0, {
    path: ['order'],
    error: 'is the order there is already.',
  })

/**
 * Puts roles in another order. Where somebody else has moved, made or deleted one meanwhile, nothing is done, and the
 * conflict says which. Rests on gaps.md, "Guild roles".
 */
export const reorderRoles: Verb<z.output<typeof ReorderInput>> = {
  action: 'role.reorder',
  input: () => ReorderInput,
  // That these are the roles there are is found out by `already`, before anything is called.
  asks: ({ base, order }) => ({ role: { positions: placesFor(base, order) } }),
  state: readRoles,
  subject: () => null,
  before: ({ base }) => ({ order: idsOf(base) }),
  already: ({ base, order }, facts, state) => {
    const current = rolesOfState(facts, state)
    if (idsOf(current).join() === order.join()) return 'The roles stand in this order already.'
    const moved = whatMoved(base, current, facts.standing.guild.roles)
    if (moved) return `The roles were changed meanwhile: ${moved}. Look at them before you save.`
    return current.some(role => judgedByOlder(facts, role)) ? TOO_FRESH : null
  },
  call: ({ steward: { platform }, input: { guildId, base, order }, auditReason }) =>
    changing(platform, guildId, reorder(platform, guildId, placesFor(base, order), auditReason)),
  look: async ({ platform }, { guildId, base, order }) => {
    const current = idsOf(await rolesNow(platform, guildId))
    const stands = (ids: string[]) => common(current, ids).join() === common(ids, current).join()
    if (stands(order)) return { done: 'all', after: { order: current } }
    return stands(idsOf(base)) ? { done: 'nothing' } : { done: 'part', after: { order: current } }
  },
  after: ({ order }) => ({ order }),
  inverse: takeBackOrder,
  doneText: () => 'The order of the roles is saved.',
}

const idsOf = (roles: readonly { id: string }[]) => roles.map(({ id }) => id)

const common = (ids: string[], others: string[]) => ids.filter(id => others.includes(id))

function isSameSet(some: string[], others: string[]): boolean {
  const set = new Set(some)
  return (
    set.size === some.length &&
    new Set(others).size === set.size &&
    others.length === set.size &&
    others.every(id => set.has(id))
  )
}
