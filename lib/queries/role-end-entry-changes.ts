import { endAmong, roleEndsIn } from '../moderation/role-ends.ts'
import type { AuditEntryView } from './audit/entry-views.ts'

type Change = AuditEntryView['changes'][number]
type State = Record<string, unknown>

/**
 * Until when roles were given: each end once, after the roles that it is of, as far as these are not told of already as added.
 */
export function roleEndChanges(
  { intent, before, after }: { intent: State; before: State; after: State | null },
  told: Change[],
  name: (roleId: string) => string,
): Change[] {
  const were = roleEndsIn(before)
  // Of a part that was done, what was not given has no end.
  const isWorn = (roleId: string) => !after || (Array.isArray(after.roleIds) && after.roleIds.includes(roleId))
  const ends = roleEndsIn(intent)
    .filter(({ roleId }) => isWorn(roleId))
    .map(({ roleId, endsAt }) => ({ roleId, before: endAmong(were, roleId), after: endsAt }))
  const isTold = (roleId: string) => told.some(({ label, after }) => label === 'Role added' && after === name(roleId))
  const byEnd = Map.groupBy(ends, end => `${end.before} ${end.after}`)
  return [...byEnd.values()].flatMap(some => [
    ...some
      .filter(({ roleId }) => !isTold(roleId))
      .map(({ roleId }) => ({ label: 'Role', before: null, after: name(roleId) })),
    { label: 'Role ends', before: some[0]!.before, after: some[0]!.after },
  ])
}
