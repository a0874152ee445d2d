import { createHash } from 'node:crypto'

export interface Frozen {
  action: string
  input: Record<string, unknown>
  targets: { targetId: string; input: Record<string, unknown> | null }[]
}

/** SHA-256 over a plan, the same for the same plan: what an approval is bound to. `targets`: those that are to run, in any order. */
export function planHash({ action, input, targets }: Frozen): string {
  const sorted = targets.toSorted((a, b) => (a.targetId < b.targetId ? -1 : 1))
  const plan = [action, input, sorted.map(target => (target.input ? [target.targetId, target.input] : target.targetId))]
  return createHash('sha256').update(canonical(plan)).digest('hex')
}

/** JSON with the fields of objects in the order of their names: a database may give them back in another. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
