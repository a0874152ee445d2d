import { endAmong, type RoleEndsAt, roleEndsIn } from './role-ends.ts'
import type { State } from './verb.ts'

/** What is said of a change of roles that was made. `name`: fit for a sentence; `before`: as the log has it. */
export function rolesDoneText(
  { add, remove, ends = [] }: { add: string[]; remove: string[]; ends?: RoleEndsAt[] | undefined },
  name: string,
  before: State,
): string {
  const isForATime = ends.some(({ endsAt }) => endsAt !== null)
  if (add.length + remove.length === 0) {
    if (!isForATime) return `${name} keeps the role: it does not end by itself any more.`
    const hadEnd = ends.some(({ roleId }) => endAmong(roleEndsIn(before), roleId) !== null)
    return `${name}'s role ${hadEnd ? 'has a new end' : 'ends by itself then'}.`
  }
  return isForATime ? `${name}'s roles are changed, for a time.` : `${name}'s roles are changed.`
}
