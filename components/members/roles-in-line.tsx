'use client'

import { clsx } from 'clsx'
import type { RoleView } from '@/lib/queries/roles/role-views'
import { RoleChip } from '../ui/role-chip'
import { useRolesOf } from './use-roles-of'

interface RolesInLineProps {
  roleIds: string[]
  /** How many are shown as chips; the rest is counted. */
  most: number
  bare?: boolean
  className?: string
}

/** The strongest roles in one line; all their names on hover and for a screen reader. */
export function RolesInLine({ roleIds, most, bare = false, className }: RolesInLineProps) {
  const roles = useRolesOf(roleIds)
  const hidden = roles.slice(most)
  if (roles.length === 0)
    return <span className={clsx('whitespace-nowrap text-faint text-sm', className, bare && 'hidden!')}>No roles</span>
  return (
    <span
      title={names(roles)}
      className={clsx('min-w-0 items-center', bare ? 'gap-2.5' : 'gap-1', className ?? 'flex')}
    >
      {roles.slice(0, most).map(role => (
        <span key={role.id} className="flex min-w-0 *:min-w-0">
          <RoleChip role={role} bare={bare} />
        </span>
      ))}
      {hidden.length > 0 && (
        <span className="shrink-0 px-1 text-muted text-sm">
          <span aria-hidden>+{hidden.length}</span>
          <span className="sr-only">, {names(hidden)}</span>
        </span>
      )}
    </span>
  )
}

function names(roles: RoleView[]): string {
  return roles.map(({ name }) => name).join(', ')
}
