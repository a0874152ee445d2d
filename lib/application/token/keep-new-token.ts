import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../../log.ts'
import type { Steward } from '../../steward.ts'
import { MINUTE, SECOND } from '../../time.ts'
import { storeBotToken } from '../../vault/bot-token.ts'
import { vaultKeys } from '../../vault/seal.ts'
import { finishReset } from '../../vault/token-resets.ts'
import { isAlive } from './is-alive.ts'
import { tellToken } from './tell-token.ts'

// The owner waits so long before being shown the token that could not be stored.
const PATIENCE_MS = 6 * SECOND
// After that it goes on by itself: nobody else has the token but the owner.
const GIVE_UP_MS = 10 * MINUTE
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5 * SECOND

interface Fresh {
  mark: string
  token: string
}

/**
 * Takes a token in that the platform has just given, however often the database fails: the old one is dead. False: not
 * within the seconds that the owner waits; it is tried on for ten minutes.
 */
export async function keepNewToken(steward: Steward, fresh: Fresh): Promise<boolean> {
  const kept = tryOn(steward, fresh)
  return Promise.race([kept, wait(PATIENCE_MS, false, { ref: false })])
}

async function tryOn(steward: Steward, fresh: Fresh): Promise<boolean> {
  const begun = performance.now()
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await keep(steward, fresh)
      tellToken(steward.live)
      return true
    } catch (error) {
      log.error({ err: error }, 'the new token of the bot cannot be stored yet')
      if (performance.now() - begun > GIVE_UP_MS) return false
    }
    await wait(pause, undefined, { ref: false })
  }
}

async function keep({ db, env, platform }: Steward, fresh: Fresh): Promise<void> {
  const keys = vaultKeys(env.vaultKeys)
  if (await finishReset(db, keys, fresh)) return
  // Somebody has ended this reset meanwhile, as cut short: what the platform takes is the token.
  if (await isAlive(platform, fresh.token)) await storeBotToken(db.orm, keys, fresh.token)
}
