'use client'

import { clsx } from 'clsx'
import type { RoleView } from '@/lib/queries/roles/role-views'
import { RoleChip } from '../ui/role-chip'
import { useRolesOf } from './use-roles-of'

interface RolesInLineProps {
  roleIds: string[]
  /** How many are shown as chips; the rest is counted. */
  most: number
  /** How many where the table is wide (64 rem). */
  mostWide?: number
  bare?: boolean
  className?: string
}

/** The strongest roles in one line; all their names on hover and for a screen reader. */
export function RolesInLine({ roleIds, most, mostWide = most, bare = false, className }: RolesInLineProps) {
  const roles = useRolesOf(roleIds)
  if (roles.length === 0)
    return <span className={clsx('whitespace-nowrap text-faint text-sm', className, bare && 'hidden!')}>No roles</span>
  return (
    <span
      title={names(roles)}
      className={clsx('min-w-0 items-center', bare ? 'gap-2.5' : 'gap-1', className ?? 'flex')}
    >
      {roles.slice(0, mostWide).map((role, at) => (
        <span key={role.id} className={clsx('min-w-0 *:min-w-0', at < most ? 'flex' : 'hidden @min-[64rem]:flex')}>
          <RoleChip role={role} bare={bare} />
        </span>
      ))}
      {mostWide === most ? (
        <Rest roles={roles.slice(most)} />
      ) : (
        <>
          <Rest roles={roles.slice(most)} className="@min-[64rem]:hidden" />
          <Rest roles={roles.slice(mostWide)} className="hidden @min-[64rem]:inline" />
        </>
      )}
    </span>
  )
}

function Rest({ roles, className }: { roles: RoleView[]; className?: string }) {
  if (roles.length === 0) return null
  return (
    <span className={clsx('shrink-0 px-1 text-muted text-sm', className)}>
      <span aria-hidden>{`+${roles.length}`}</span>
      <span className="sr-only">{`, ${names(roles)}`}</span>
    </span>
  )
}

function names(roles: RoleView[]): string {
  return roles.map(({ name }) => name).join(', ')
}
