import { judge } from '../permissions/authorize.ts'
import type { Standing } from '../permissions/facts.ts'
import { stranger } from '../permissions/live/somebody.ts'
import { reasonsOf } from '../permissions/reasons-of.ts'

/** Of each role, why this moderator may not give it through the bot to somebody who has just joined; empty: may. */
export function reasonsNotToGive(standing: Standing, userId: string, roleIds: string[]): Map<string, string[]> {
  const newcomer = { ...stranger(userId), isMember: true }
  return new Map(
    roleIds.map(id => {
      const request = { action: 'member.roles' as const, roles: { add: [id], remove: [] } }
      const verdict = judge(request, { standing, target: newcomer })
      return [id, reasonsOf(verdict)]
    }),
  )
}
