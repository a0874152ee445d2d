import { endAmong, roleEndsIn } from '../../../moderation/role-ends.ts'
import type { AuditEntryView } from '../entry-views.ts'

type Change = AuditEntryView['changes'][number]
type State = Record<string, unknown>

interface RoleEnd {
  roleId: string
  before: string | null
  after: string | null
}

/** Until when roles were given, and until when they were worn before; of a part that was done, what was not given has no end. */
export function roleEndsOf({
  intent,
  before,
  after,
}: {
  intent: State
  before: State
  after: State | null
}): RoleEnd[] {
  const were = roleEndsIn(before)
  const isWorn = (roleId: string) => !after || (Array.isArray(after.roleIds) && after.roleIds.includes(roleId))
  return roleEndsIn(intent)
    .filter(({ roleId }) => isWorn(roleId))
    .map(({ roleId, endsAt }) => ({ roleId, before: endAmong(were, roleId), after: endsAt }))
}

/** Ends of roles that are not told of as added: each end once, after the roles that it is of. */
export function roleEndChanges(ends: RoleEnd[], name: (roleId: string) => string): Change[] {
  const byEnd = Map.groupBy(ends, end => `${end.before} ${end.after}`)
  return [...byEnd.values()].flatMap(some => [
    ...some.map(({ roleId }) => ({ label: 'Role', before: null, after: name(roleId) })),
    { label: 'Role ends', before: some[0]!.before, after: some[0]!.after },
  ])
}
