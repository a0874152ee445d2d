import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../../log.ts'
import type { Steward } from '../../steward.ts'
import { now, SECOND } from '../../time.ts'
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
 */
export async function settleReset({ db, env, platform, live }: Parts, startedAt: Date): Promise<void> {
  const reset = await readReset(db.orm)
  if (!reset || reset.lostAt) return
  const isOrphan = db.kind === 'pglite' && reset.begunAt < startedAt
  if (isUnderWay(reset) && !isOrphan) return
  const alive = await isAlive(platform, await readBotToken(db, vaultKeys(env.vaultKeys)))
  // What the process that died has sent may still be on its way.
  const ageMs = now().getTime() - reset.begunAt.getTime()
  if (alive && ageMs < platform.timeoutMs + 2 * SECOND) return
  if (alive) await takeBackReset(db.orm, { mark: reset.mark, former: null })
  else await loseReset(db.orm, reset.mark)
  log.warn({ alive }, 'a reset of the token was cut short')
  tellToken(live)
}

/**
 * Looks now and every few seconds for resets and other changes that were cut short. `stop` lets a reset that is under way
 * come to its end.
 */
export function startSettlingResets(parts: Parts): { stop(): Promise<void> } {
  const startedAt = now()
  let round: Promise<void> = Promise.resolve()
  const run = () => {
    round = round
      .then(() => settleReset(parts, startedAt))
      .catch(error => log.warn({ err: error }, 'a reset of the token cannot be settled yet'))
      .then(() => settleCutOffChanges(parts.db))
      .catch(error => log.warn({ err: error }, 'changes that were cut off cannot be settled yet'))
  }
  run()
  const timer = setInterval(run, ROUND_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await round
      await endOfReset(parts)
    },
  }
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
