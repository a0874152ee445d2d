import type { MemberGroup } from './member-groups.ts'
import type { People, RoleCounts } from './role-views.ts'

/** How many wear each role, the guild's @everyone left out: that is everybody. */
export function roleCounts(groups: MemberGroup[]): RoleCounts {
  const counts = new Map<string, People>()
  for (const group of groups) {
    for (const id of new Set(group.roleIds)) counts.set(id, add(counts.get(id), group))
  }
  const everybody = groups.reduce((sum, group) => add(sum, group), NOBODY)
  return { counts: Object.fromEntries(counts), everybody }
}

export const NOBODY: People = { members: 0, bots: 0 }

/** People and one group more. */
export function add(people: People = NOBODY, { members, bot }: MemberGroup): People {
  return { members: people.members + members, bots: people.bots + (bot ? members : 0) }
}
