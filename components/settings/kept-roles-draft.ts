import type { PersonFacts, Standing } from '@/lib/permissions/facts'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { RoleView } from '@/lib/queries/roles/role-views'
import { type RoleChoice, roleChoices } from '../moderation/role-choice'

/** The ids of the roles that are ticked. */
export interface KeptRolesDraft {
  roleIds: string[]
}

/** What is saved, as the form holds it: without roles that are gone from the guild. */
export function toDraft(roleIds: string[], roles: Pick<RoleView, 'id'>[]): KeptRolesDraft {
  return { roleIds: roleIds.filter(id => roles.some(role => role.id === id)).sort() }
}

export function isSame(one: KeptRolesDraft, other: KeptRolesDraft): boolean {
  return `${one.roleIds}` === `${other.roleIds}`
}

/** The draft with this role ticked or not. */
export function withRole({ roleIds }: KeptRolesDraft, id: string, isTicked: boolean): KeptRolesDraft {
  const others = roleIds.filter(other => other !== id)
  return { roleIds: isTicked ? [...others, id].sort() : others }
}

/** The draft with what others have saved meanwhile, as far as it was not touched here. */
export function rebase(draft: KeptRolesDraft, base: KeptRolesDraft, next: KeptRolesDraft): KeptRolesDraft {
  const isTouched = (id: string) => draft.roleIds.includes(id) !== base.roleIds.includes(id)
  const ids = [...new Set([...draft.roleIds, ...next.roleIds])]
  return { roleIds: ids.filter(id => (isTouched(id) ? draft : next).roleIds.includes(id)).sort() }
}

/**
 * Every role with whether it is ticked, and why the viewer may not have it come back: it is given in their name, so that it must
 * be theirs to give. What is saved already may stay, and be taken off.
 */
export function keptChoices(
  roles: RoleView[],
  { draft, saved }: { draft: KeptRolesDraft; saved: KeptRolesDraft },
  facts: { standing: Standing; target: PersonFacts; now: Date },
): RoleChoice[] {
  return roleChoices(roles, {}, facts).map(choice => ({
    ...choice,
    chosen: draft.roleIds.includes(choice.role.id),
    because: saved.roleIds.includes(choice.role.id) ? [] : choice.because,
    isWished: draft.roleIds.includes(choice.role.id) !== saved.roleIds.includes(choice.role.id),
  }))
}

/**
 * What comes of it that the viewer saves this: which roles stop coming back, since it is no more in the name of somebody who may
 * give them, and whether one does again that has stopped. `refusedIds`: those that have.
 */
export function inNewName(
  roles: RoleView[],
  { draft, refusedIds }: { draft: KeptRolesDraft; refusedIds: string[] },
  facts: Parameters<typeof keptChoices>[2],
): { stops: string[]; mends: boolean } {
  const ticked = keptChoices(roles, { draft, saved: { roleIds: [] } }, facts).filter(({ chosen }) => chosen)
  const hasStopped = (id: string) => refusedIds.includes(id)
  const stops = ticked.filter(({ role, because }) => because.length > 0 && !hasStopped(role.id))
  return {
    stops: stops.map(({ role }) => nameInSentence(role.name)),
    mends: stops.length === 0 && ticked.some(({ role, because }) => because.length === 0 && hasStopped(role.id)),
  }
}
