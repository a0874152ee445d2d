'use client'

import type { KeptRolesView } from '@/lib/kept-roles/kept-roles-view'
import { useGuild } from '../shell/guild-context'
import { RoleChip } from '../ui/role-chip'

/** The roles that come back, for whoever may not change which. */
export function KeptRolesShown({ kept: { roleIds } }: { kept: KeptRolesView }) {
  const { roles } = useGuild()
  const kept = roles.filter(({ id }) => roleIds.includes(id))
  if (kept.length === 0) return <p className="text-muted">No roles come back here.</p>
  return (
    <ul className="flex flex-wrap gap-1.5">
      {kept.map(role => (
        <li key={role.id}>
          <RoleChip role={role} />
        </li>
      ))}
    </ul>
  )
}
