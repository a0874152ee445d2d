import { clsx } from 'clsx'
import { roleColor } from './role-color'

interface RoleChipProps {
  role: { name: string; color: number }
  /** Without a border, for lists of roles. */
  bare?: boolean
}

/** The role's colour is a dot; its name stays in the normal colour. */
export function RoleChip({ role, bare = false }: RoleChipProps) {
  return (
    <span
      title={role.name}
      className={clsx(
        'inline-flex max-w-44 items-center gap-1.5 text-sm',
        !bare && 'h-6 rounded-full border border-line-strong px-2',
      )}
    >
      <span
        aria-hidden
        style={{ backgroundColor: roleColor(role.color) }}
        className="size-2.5 shrink-0 rounded-full ring-1 ring-ink/20"
      />
      <bdi className="truncate">{role.name}</bdi>
    </span>
  )
}
