import type { Steward } from '../steward.ts'
import type { Health } from './check.ts'
import { runChecks } from './run-checks.ts'

const underWay = new WeakMap<object, Promise<Health>>()

/** Whether everything about this deployment is set up right. Who asks while somebody's checks are under way gets those. */
export function readHealth({ env, db, platform }: Steward): Promise<Health> {
  const known = underWay.get(db)
  if (known) return known
  const health = runChecks({ env, db, platform }).finally(() => underWay.delete(db))
  underWay.set(db, health)
  return health
}
