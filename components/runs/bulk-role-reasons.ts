import { can } from '@/lib/permissions/can'
import type { Standing } from '@/lib/permissions/facts'
import { SOMEBODY } from './bulk-actions'

/** Why a role can be given to nobody, and taken from nobody, by the viewer. */
export function bulkRoleReasons(roleId: string, standing: Standing, now: Date): { give: string[]; take: string[] } {
  const ask = (roles: { add: string[]; remove: string[] }, roleIds: string[]) => {
    const verdict = can({ standing, action: 'member.roles', target: { ...SOMEBODY, roleIds }, roles, now })
    return verdict.ok ? [] : verdict.because.map(({ text }) => text)
  }
  return { give: ask({ add: [roleId], remove: [] }, []), take: ask({ add: [], remove: [roleId] }, []) }
}
