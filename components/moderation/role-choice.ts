import { can } from '@/lib/permissions/can'
import type { PersonFacts, Standing } from '@/lib/permissions/facts'
import { reasonsOf } from '@/lib/permissions/reasons-of'
import type { RoleView } from '@/lib/queries/roles/role-views'

/** Roles by id that are wished to be held or not; what is absent stays as it is. */
export type RoleWishes = Record<string, boolean>

export interface RoleChoice {
  role: RoleView
  /** As it will be. */
  chosen: boolean
  /** Why it cannot be given or taken; empty: it can. */
  because: string[]
  /** Whether it will be otherwise than it is: that can be taken back, whatever stands against it by now. */
  isWished: boolean
}

/** What the wishes change for somebody who holds `held`. One about a role that is not among `roles` any more changes nothing. */
export function roleChanges(
  held: string[],
  wishes: RoleWishes,
  roles: Pick<RoleView, 'id'>[],
): { add: string[]; remove: string[] } {
  const wished = Object.entries(wishes).filter(([id]) => roles.some(role => role.id === id))
  return {
    add: wished.filter(([id, want]) => want && !held.includes(id)).map(([id]) => id),
    remove: wished.filter(([id, want]) => !want && held.includes(id)).map(([id]) => id),
  }
}

/** Every role but @everyone, each with why the viewer cannot change it for this member. */
export function roleChoices(
  roles: RoleView[],
  wishes: RoleWishes,
  { standing, target, now }: { standing: Standing; target: PersonFacts; now: Date },
): RoleChoice[] {
  return roles
    .filter(role => role.id !== standing.guild.id)
    .map(role => {
      const holds = target.roleIds.includes(role.id)
      const change = holds ? { add: [], remove: [role.id] } : { add: [role.id], remove: [] }
      const verdict = can({ standing, action: 'member.roles', target, roles: change, now })
      const chosen = wishes[role.id] ?? holds
      return { role, chosen, because: reasonsOf(verdict), isWished: chosen !== holds }
    })
}
