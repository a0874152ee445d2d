import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

export interface Frozen {
  action: string
  input: Record<string, unknown>
  targets: { targetId: string; input: Record<string, unknown> | null }[]
}

/**
 * SHA-256 over a plan, the same for the same plan: what an approval is bound to. `targets`: those that are to run, in any order.
 */
export function planHash({ action, input, targets }: Frozen): string {
  const sorted = targets.toSorted((a, b) => (a.targetId < b.targetId ? -1 : 1))
  const plan = [action, input, sorted.map(target => (target.input ? [target.targetId, target.input] : target.targetId))]
  // RFC 8785: a database may give the fields of its JSON back in another order.
  return createHash('sha256')
    .update(canonicalize(plan) ?? '')
    .digest('hex')
}
