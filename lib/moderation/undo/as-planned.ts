import { roleEndsIn } from '../role-ends.ts'

type Order = Record<string, unknown>

/**
 * An order for roles, worked out anew at its turn, without what the plan did not name: no more is done than was read
 * and approved. Null where nothing is left of it.
 */
export function asPlanned(now: Order, planned: Order): Order | null {
  const among = (key: string) => idsIn(now, key).filter(id => idsIn(planned, key).includes(id))
  const named = roleEndsIn(planned).map(({ roleId }) => roleId)
  const [add, remove] = [among('add'), among('remove')]
  const ends = roleEndsIn(now).filter(({ roleId }) => named.includes(roleId))
  if (add.length + remove.length + ends.length === 0) return null
  return { ...now, add, remove, ends: ends.length > 0 ? ends : undefined }
}

function idsIn(order: Order, key: string): unknown[] {
  const ids = order[key]
  return Array.isArray(ids) ? ids : []
}
