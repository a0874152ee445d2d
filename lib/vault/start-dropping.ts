import type { Orm } from '../db/client.ts'
import { log } from '../log.ts'
import { MINUTE } from '../time.ts'
import { dropExpiredSecrets } from './secrets.ts'

/** Drops what has expired in the vault, now and every minute, until it is stopped. */
export function startDropping(orm: Orm): { stop(): Promise<void> } {
  let dropping = Promise.resolve()
  const drop = () => {
    dropping = dropExpiredSecrets(orm).catch(error => log.warn({ err: error }, 'expired secrets cannot be dropped'))
  }
  drop()
  const timer = setInterval(drop, MINUTE).unref()
  return {
    stop: () => {
      clearInterval(timer)
      return dropping
    },
  }
}
