import { can } from '@/lib/permissions/can'
import type { Standing } from '@/lib/permissions/facts'
import { reasonsOf } from '@/lib/permissions/reasons-of'
import { SOMEBODY } from './bulk-actions'

/** Why a role can be given to nobody, and taken from nobody, by the viewer. */
export function bulkRoleReasons(roleId: string, standing: Standing, now: Date): { give: string[]; take: string[] } {
  const ask = (roles: { add: string[]; remove: string[] }, roleIds: string[]) => {
    return reasonsOf(can({ standing, action: 'member.roles', target: { ...SOMEBODY, roleIds }, roles, now }))
  }
  return { give: ask({ add: [roleId], remove: [] }, []), take: ask({ add: [], remove: [roleId] }, []) }
}
