import type { HealthParts } from './health-parts.ts'

/**
 * Stands behind what a process tells of itself alone, where others may do the work: workers, and web servers beside it, whose
 * own logs and metrics tell of them. Empty where this process is all there is.
 */
export function ofThisServer({ env, db }: Pick<HealthParts, 'env' | 'db'>): string {
  return db.kind === 'postgres' || !env.worker ? ' of this web server' : ''
}
