import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../../log.ts'
import { startRounds } from '../../rounds.ts'
import type { Steward } from '../../steward.ts'
import { isWithin, now, SECOND } from '../../time.ts'
import { readBotToken } from '../../vault/bot-token.ts'
import { vaultKeys } from '../../vault/seal.ts'
import { isUnderWay, loseReset, readReset, takeBackReset } from '../../vault/token-resets.ts'
import { settleCutOffChanges } from '../changes/record-change.ts'
import { isAlive } from './is-alive.ts'
import { tellToken } from './tell-token.ts'

const ROUND_MS = 5 * SECOND
// A process that is told to end has eight seconds.
const ENDS_WITHIN_MS = 5 * SECOND

type Parts = Pick<Steward, 'db' | 'env' | 'platform' | 'live'>

/**
 * Settles a reset that was cut short by the end of its process, by looking whether the old token still works. Where the
 * platform does not say, it stays as it is. `startedAt`: on an embedded database what was begun before has nobody left.
 * `signal` ends the look at the platform, with its reason.
 */
export async function settleReset(
  { db, env, platform, live }: Parts,
  startedAt: Date,
  signal?: AbortSignal,
): Promise<void> {
  const reset = await readReset(db.orm)
  if (!reset || reset.lostAt) return
  const isOrphan = db.kind === 'pglite' && reset.begunAt < startedAt
  if (isUnderWay(reset) && !isOrphan) return
  const look = isAlive(platform, await readBotToken(db, vaultKeys(env.vaultKeys)))
  const alive = await (signal ? unlessAborted(look, signal) : look)
  // What the process that died has sent may still be on its way.
  if (alive && isWithin(platform.timeoutMs + 2 * SECOND, reset.begunAt)) return
  if (alive) await takeBackReset(db.orm, { mark: reset.mark, former: null })
  else await loseReset(db.orm, reset.mark)
  log.warn({ alive }, 'a reset of the token was cut short')
  tellToken(live)
}

/** What `work` comes to, or the signal's reason where that comes first. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const end = () => reject(signal.reason)
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', end))
}

/**
 * Looks now and every few seconds for resets and other changes that were cut short, never twice at a time: a platform that
 * hangs would be waited for ever longer. `stop` lets a reset that is under way come to its end, and a look be.
 */
export function startSettlingResets(parts: Parts, everyMs = ROUND_MS): { stop(): Promise<void> } {
  const startedAt = now()
  const rounds = startRounds({
    everyMs,
    work: signal => settle(parts, startedAt, signal),
    failure: 'resets and changes that were cut short cannot be settled yet',
  })
  return {
    stop: async () => {
      await rounds.stop()
      await endOfReset(parts)
    },
  }
}

async function settle(parts: Parts, startedAt: Date, signal: AbortSignal): Promise<void> {
  await settleReset(parts, startedAt, signal).catch(error => {
    if (!signal.aborted) log.warn({ err: error }, 'a reset of the token cannot be settled yet')
  })
  await settleCutOffChanges(parts.db).catch(error =>
    log.warn({ err: error }, 'changes that were cut off cannot be settled yet'),
  )
}

/** A new token that has no time to be stored is lost. */
async function endOfReset({ db }: Parts): Promise<void> {
  const until = performance.now() + ENDS_WITHIN_MS
  for (;;) {
    const reset = await readReset(db.orm).catch(() => null)
    if (!reset || !isUnderWay(reset) || performance.now() > until) return
    await wait(100)
  }
}
