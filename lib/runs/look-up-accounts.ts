import { log } from '../log.ts'
import { type Somebody, somebodyOfAccount } from '../permissions/live/somebody.ts'
import { PlatformNotFound } from '../platform/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { getUser } from '../platform/users.ts'
import { SECOND } from '../time.ts'

// The platform tells accounts one by one: more would have whoever plans wait for minutes.
const MOST = 200
const LONGEST_MS = 6 * SECOND
const AT_ONCE = 4

/**
 * Asks the platform for the first 200 of some accounts, within 6 s. Null: there is no such account; absent: not asked, or
 * no answer. Rests on `platform-api.md, "Users"`.
 */
export async function lookUpAccounts(platform: Platform, ids: string[]): Promise<Map<string, Somebody | null>> {
  const found = new Map<string, Somebody | null>()
  const until = performance.now() + LONGEST_MS
  const left = ids.slice(0, MOST).values()
  const ask = async () => {
    for (const id of left) {
      if (performance.now() > until) return
      found.set(id, await accountOf(platform, id))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask)).catch(error => {
    // What is not known now is found out at its turn.
    log.warn({ err: error }, 'accounts cannot be looked up')
  })
  return found
}

async function accountOf(platform: Platform, id: string): Promise<Somebody | null> {
  try {
    return somebodyOfAccount({ ...(await getUser(platform, id)), id })
  } catch (error) {
    if (error instanceof PlatformNotFound) return null
    throw error
  }
}
