import { can } from './can.ts'
import type { Standing } from './facts.ts'

/** Whether somebody sees the runs of everybody, and not only their own and those that they may approve. */
export function seesAllRuns(standing: Standing, now: Date): boolean {
  return can({ standing, action: 'audit.list.all', now }).ok || can({ standing, action: 'run.manage.all', now }).ok
}
