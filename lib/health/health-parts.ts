import type { Database } from '../db/client.ts'
import type { Env } from '../env.ts'
import type { Platform } from '../platform/platform.ts'
import type { Look } from './look.ts'

/** What the checks look at. */
export interface HealthParts {
  env: Env
  db: Pick<Database, 'kind' | 'orm'>
  platform: Platform
  /** No process of the deployment runs, so that nobody holds the gateway or does what waits. */
  isStopped?: boolean
  /** Begun once for all checks; those of the database do not wait for it. */
  look: Promise<Look>
}
