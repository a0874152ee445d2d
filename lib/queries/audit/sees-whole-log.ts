import { can } from '../../permissions/can.ts'
import type { Standing } from '../../permissions/facts.ts'
import { now } from '../../time.ts'

/** Whether a viewer sees everybody's entries and the platform's, or only their own (design, "Who may see and do what"). */
export function seesWholeLog({ standing }: { standing: Standing }): boolean {
  return can({ standing, action: 'audit.list.all', now: now() }).ok
}
