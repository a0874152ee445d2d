import { log } from '../log.ts'
import type { Steward } from '../steward.ts'
import type { Health } from './check.ts'
import { runChecks } from './run-checks.ts'

declare global {
  // Next evaluates modules more than once: what exists once a process hangs here.
  var stewardHealthAtStart: Promise<Health> | undefined
}

/**
 * Writes one line into the log for each setting that does not fit the platform, in the background after a start: a server with
 * a wrong client secret runs, and lets nobody in. Never throws.
 */
export async function logProblems(steward: Steward): Promise<void> {
  const { checks } = await healthAtStart(steward)
  for (const { id, state, says, todo } of checks) {
    if (state === 'bad') log.error({ check: id }, todo ? `${says} ${todo}` : says)
  }
}

/** How the settings were found at the start of this process; the platform is asked once, whoever wants to know. */
export function healthAtStart({ env, db, platform }: Steward): Promise<Health> {
  globalThis.stewardHealthAtStart ??= runChecks({ env, db, platform }, ['settings'])
  return globalThis.stewardHealthAtStart
}
