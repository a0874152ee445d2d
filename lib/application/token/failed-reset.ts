import { setTimeout as wait } from 'node:timers/promises'
import { StewardError } from '../../errors.ts'
import { log } from '../../log.ts'
import { mayHaveHappened } from '../../platform-failure.ts'
import type { Steward } from '../../steward.ts'
import { loseReset, takeBackReset } from '../../vault/token-resets.ts'
import { isAlive } from './is-alive.ts'
import { refusedReset } from './refused-reset.ts'
import { tellToken } from './tell-token.ts'

interface Failed {
  reset: Parameters<typeof takeBackReset>[1]
  /** The token of before. */
  old: string
  /** It was dead before the reset began, so that looking at it tells nothing. */
  wasDead: boolean
}

// A request that was given up may still be on its way to the platform while the first look is answered.
const SECOND_LOOK_MS = 1_000

/**
 * What became of a reset whose call has thrown, written down and in words. A lost answer is settled by looking with the old
 * token.
 */
export async function failedReset(
  steward: Steward,
  error: unknown,
  { reset, old, wasDead }: Failed,
): Promise<StewardError> {
  const { db, live } = steward
  if (!mayHaveHappened(error)) {
    await orLater(takeBackReset(db.orm, reset))
    return refusedReset(error)
  }
  log.warn({ err: error }, 'the answer to a reset of the token was lost')
  if (wasDead) {
    await orLater(takeBackReset(db.orm, reset))
    const sentence = 'The platform broke off without an answer. The token it had given before stays dead. Try again.'
    return new StewardError('platform_unavailable', sentence, { cause: error })
  }
  const alive = await looksAlive(steward, old)
  if (alive) {
    await orLater(takeBackReset(db.orm, reset))
    const sentence =
      'The platform broke off without an answer. Steward looked: the present token still works, so nothing was changed.'
    return new StewardError('platform_unavailable', sentence, { cause: error })
  }
  if (alive === null) {
    const sentence =
      'The platform broke off in the middle of the reset and does not answer now. Steward goes on looking whether the token still works, and says so on every page.'
    return new StewardError('outcome_unknown', sentence, { cause: error })
  }
  await orLater(loseReset(db.orm, reset.mark))
  tellToken(live)
  const sentence =
    'The platform reset the token, but its answer was lost on the way and the new token with it. The old one is dead. Reset it once more now.'
  return new StewardError('outcome_unknown', sentence, { cause: error })
}

/** Whether the token still works, looked at twice; null where the platform does not say. */
async function looksAlive({ platform }: Steward, token: string): Promise<boolean | null> {
  try {
    if (!(await isAlive(platform, token))) return false
    await wait(SECOND_LOOK_MS)
    return await isAlive(platform, token)
  } catch (error) {
    log.warn({ err: error }, 'whether the token still works cannot be seen')
    return null
  }
}

/** What cannot be written down now is found as cut short, and settled by looking: see settle-resets.ts. */
async function orLater(writing: Promise<void>): Promise<void> {
  await writing.catch(error => log.error({ err: error }, 'how a reset of the token ended was not written down'))
}
