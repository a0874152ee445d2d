import { ANYBODY } from '@/lib/permissions/anybody'
import type { GuildFacts, PersonFacts, Standing } from '@/lib/permissions/facts'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { powersOf } from '@/lib/permissions/powers-of'
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
  }))
}

/** What the roles that are ticked are called of which each lets its members do something to others. */
export function strongAmong({ roleIds }: KeptRolesDraft, guild: GuildFacts): string[] {
  const common = powersOf(guild, ANYBODY)
  const alone = (id: string) => ({ ...ANYBODY, roleIds: [id] })
  return guild.roles
    .filter(({ id }) => roleIds.includes(id) && powersOf(guild, alone(id)).some(power => !common.includes(power)))
    .map(({ name }) => nameInSentence(name))
}
