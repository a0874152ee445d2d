import { log } from '../log.ts'
import type { Steward } from '../steward.ts'
import { runChecks } from './run-checks.ts'

/**
 * Writes one line into the log for each setting that does not fit the platform, in the background after a start: a server with
 * a wrong client secret runs, and lets nobody in.
 */
export async function tellProblems({ env, db, platform }: Steward): Promise<void> {
  const { checks } = await runChecks({ env, db, platform }, ['settings'])
  for (const { id, state, says, todo } of checks) {
    if (state === 'bad') log.error({ check: id }, todo ? `${says} ${todo}` : says)
  }
}
