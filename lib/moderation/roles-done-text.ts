import type { RoleEndsAt } from './role-ends.ts'

/** What is said of a change of roles that was made. `name`: fit for a sentence. */
export function rolesDoneText(
  { add, remove, ends = [] }: { add: string[]; remove: string[]; ends?: RoleEndsAt[] | undefined },
  name: string,
): string {
  const isForATime = ends.some(({ endsAt }) => endsAt !== null)
  if (add.length + remove.length === 0) {
    return isForATime ? `${name}'s role has a new end.` : `${name} keeps the role: it does not end by itself any more.`
  }
  return isForATime ? `${name}'s roles are changed, for a time.` : `${name}'s roles are changed.`
}
