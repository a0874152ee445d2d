import { differs, type RoleFields } from './role-draft'
import type { Unsaved } from './role-drafts'
import { orderOnTop } from './role-order-draft'

/**
 * What is still unsaved now that the roles are these, from the highest down: what has come to be as it was wanted is
 * not, nor what was wanted of a role that is gone.
 */
export function pruneUnsaved(unsaved: Unsaved, ranked: ({ id: string } & RoleFields)[]): Unsaved {
  const kept = Object.entries(unsaved.roles).filter(([id, { fields }]) => {
    const role = ranked.find(one => one.id === id)
    return id === 'new' || (role !== undefined && differs(role, fields))
  })
  const ids = ranked.map(({ id }) => id)
  const isSaved = unsaved.order !== null && orderOnTop(ids, unsaved.order).join() === ids.join()
  if (kept.length === Object.keys(unsaved.roles).length && !isSaved) return unsaved
  return { roles: Object.fromEntries(kept), order: isSaved ? null : unsaved.order }
}
