import type { RunView } from '@/lib/runs/run-views'
import { isPurge } from './bulk-words'

/** Until when a plan that waits is kept, or a request for an approval, up to the moment that follows. See drop-older-plans.ts. */
export function planKeptWords({ status, action, total }: Pick<RunView, 'status' | 'action' | 'total'>): string {
  if (status === 'asking') return 'Without a decision it ends '
  if (total === 1) return 'The plan is thrown away '
  const more = isPurge(action) ? 'another deletion of several messages' : 'ten more for several'
  return `The plan is thrown away when you plan ${more}, or `
}
