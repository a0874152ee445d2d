import { clsx } from 'clsx'
import type { Presence } from '@/lib/application/presence/presence'

// Each has a shape of its own: colour alone tells nobody who cannot see it.
const LOOKS: Record<Presence['status'], string> = {
  online: 'bg-success',
  idle: 'bg-warning [mask-image:radial-gradient(circle_at_25%_25%,transparent_45%,black_48%)]',
  dnd: 'bg-danger [mask-image:linear-gradient(black_38%,transparent_38%,transparent_62%,black_62%)]',
  invisible: 'border-2 border-faint bg-transparent',
}

/** The status as clients draw it. The word stands beside it. */
export function StatusDot({ status, className }: { status: Presence['status']; className?: string }) {
  return <span aria-hidden className={clsx('inline-block size-3 shrink-0 rounded-full', LOOKS[status], className)} />
}
