import { Check, X } from 'lucide-react'
import { type PermissionName, permissionLabel } from '@/lib/permissions/bits'

interface Line {
  permission: PermissionName
  /** What gives or takes it. */
  source: string
  /** Left out where all are held. */
  held?: boolean
}

/** Permissions, each with what gives or takes it. */
export function GrantList({ lines }: { lines: Line[] }) {
  return (
    <ul className="mt-1 divide-y divide-line">
      {lines.map(({ permission, source, held }) => (
        <li key={permission} className="flex items-start justify-between gap-4 py-1.5 text-sm">
          <span className={`flex shrink-0 items-center gap-1.5 ${held === false ? 'text-muted' : ''}`}>
            {held === true && <Check aria-label="may" className="size-3.5 text-success" />}
            {held === false && <X aria-label="may not" className="size-3.5 text-faint" />}
            {permissionLabel(permission)}
          </span>
          <span className="wrap-anywhere min-w-0 text-right text-muted">{source}</span>
        </li>
      ))}
    </ul>
  )
}
