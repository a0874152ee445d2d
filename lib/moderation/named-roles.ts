import { roleEndsIn } from './role-ends.ts'
import type { State } from './verb.ts'

/** The roles that an order is about, whether or not it has changed them. */
export function namedRoles(intent: State): string[] {
  const { add = [], remove = [] } = intent as { add?: string[]; remove?: string[] }
  return [...new Set([...add, ...remove, ...roleEndsIn(intent).map(({ roleId }) => roleId)])]
}
