import type { Named } from '../audit/open-entry.ts'
import type { Recorded } from '../audit/record-entry.ts'
import type { Run } from './find-run.ts'

type Deed = 'run.approve' | 'run.deny' | 'run.pause' | 'run.resume' | 'run.cancel'

/** What the log tells of what a person does to a bulk run of somebody else. */
export function entryOnRun(run: Run, action: Deed, actor: Named, reason = ''): Recorded {
  return {
    guildId: run.guildId,
    action,
    actor,
    target: { id: run.requestedById, name: run.requestedByName },
    reason,
    intent: { run: run.id, action: run.action },
  }
}
