import type { Database } from './db/client.ts'
import type { Env } from './env.ts'
import type { Jobs } from './jobs/open-jobs.ts'
import type { Limits } from './limits/limits.ts'
import type { LiveHub } from './live/hub.ts'
import type { Platform } from './platform/platform.ts'

/** What one process of Steward holds open. Passed to whatever needs it; never reached for from inside `lib`. */
export interface Steward {
  env: Env
  db: Database
  platform: Platform
  live: LiveHub
  jobs: Jobs
  limits: Limits
}

declare global {
  // Next evaluates modules once for instrumentation and once for routes: what exists once a process hangs here.
  var openSteward: Promise<Steward> | undefined
}

/** The Steward of this process. Throws where the process was not booted (see instrumentation.ts). */
export function steward(): Promise<Steward> {
  if (!globalThis.openSteward) throw new Error('Steward was not booted in this process.')
  return globalThis.openSteward
}
