import type { Orm } from '../db/client.ts'
import { startRounds } from '../rounds.ts'
import { MINUTE } from '../time.ts'
import { dropExpiredSecrets } from './secrets.ts'

/** Drops what has expired in the vault, now and every minute, until it is stopped. */
export function startDropping(orm: Orm): { stop(): Promise<void> } {
  return startRounds({
    everyMs: MINUTE,
    work: () => dropExpiredSecrets(orm),
    failure: 'expired secrets cannot be dropped',
  })
}
