import { clsx } from 'clsx'
import { roleColor } from './role-color'

interface RoleChipProps {
  role: { name: string; color: number }
  /** Without a border, for lists of roles. */
  bare?: boolean
  /** A long name takes another line instead of being cut. */
  whole?: boolean
}

/** The role's colour is a dot; its name stays in the normal colour. */
export function RoleChip({ role, bare = false, whole = false }: RoleChipProps) {
  return (
    <span
      title={whole ? undefined : role.name}
      className={clsx(
        'inline-flex items-center gap-1.5 text-sm',
        whole ? 'min-w-0 max-w-full' : 'max-w-44',
        !bare && 'h-6 rounded-full border border-line-strong px-2',
      )}
    >
      <span
        aria-hidden
        style={{ backgroundColor: roleColor(role.color) }}
        className="size-2.5 shrink-0 rounded-full ring-1 ring-ink/20"
      />
      <bdi className={whole ? 'wrap-anywhere min-w-0' : 'truncate'}>{role.name}</bdi>
    </span>
  )
}
