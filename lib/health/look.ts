import { ownRedirectUri } from '../directory/redirect-uri.ts'
import type { Env } from '../env.ts'
import { getApplication, type PlatformApplication } from '../platform/applications.ts'
import { type ClientCheck, checkClient } from '../platform/check-client.ts'
import { PlatformUnavailable } from '../platform/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { getCurrentUser, type PlatformUser } from '../platform/users.ts'
import { SECOND } from '../time.ts'

/** What a question to the platform came to. */
export type Asked<T> = { value: T } | { error: unknown }

/** What the platform says of the bot, its application, and Steward's right to sign people in. Each is asked once. */
export interface Look {
  user: Asked<PlatformUser>
  application: Asked<PlatformApplication>
  /** Null: nobody signs in that way. */
  client: Asked<ClientCheck> | null
}

// Shorter than what a check may take, so that one that rests on it still says what it means.
const WITHIN_MS = 8 * SECOND

/** Never throws, and waits 8 s at most; what was not told by then is an error of its own. */
export async function lookAtPlatform(platform: Platform, env: Env, withinMs = WITHIN_MS): Promise<Look> {
  const late = new Promise<never>((_, reject) => {
    const failure = { method: 'GET', path: '/', status: null, cause: new Error('no answer in time') }
    setTimeout(() => reject(new PlatformUnavailable(failure, false)), withinMs).unref()
  })
  const [user, application, client] = await Promise.all([
    asked(getCurrentUser(platform), late),
    asked(getApplication(platform), late),
    env.signIn.oauth ? asked(checkClient(platform, env.platform, ownRedirectUri(env.stewardUrl)), late) : null,
  ])
  return { user, application, client }
}

function asked<T>(call: Promise<T>, late: Promise<never>): Promise<Asked<T>> {
  return Promise.race([call, late]).then(
    value => ({ value }),
    error => ({ error }),
  )
}
