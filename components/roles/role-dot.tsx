import { clsx } from 'clsx'
import { roleColor } from '../ui/role-color'

/** The colour of a role, beside its name. */
export function RoleDot({ color, large = false }: { color: number; large?: boolean }) {
  return (
    <span
      aria-hidden
      style={{ backgroundColor: roleColor(color) }}
      className={clsx('inline-block shrink-0 rounded-full ring-1 ring-ink/20', large ? 'size-4' : 'size-3')}
    />
  )
}
