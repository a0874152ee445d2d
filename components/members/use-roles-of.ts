'use client'

import type { RoleView } from '@/lib/queries/roles/role-views'
import { useGuild } from '../shell/guild-context'

/** The roles with these ids, strongest first; ids that the guild does not know are left out. */
export function useRolesOf(roleIds: string[]): RoleView[] {
  const { id, roles } = useGuild()
  return roles.filter(role => role.id !== id && roleIds.includes(role.id))
}
