import { ownRedirectUri } from '../directory/redirect-uri.ts'
import type { Env } from '../env.ts'
import { getApplication, type PlatformApplication } from '../platform/applications.ts'
import { type ClientCheck, checkClient } from '../platform/check-client.ts'
import type { Platform } from '../platform/platform.ts'
import { getCurrentUser, type PlatformUser } from '../platform/users.ts'

/** What a question to the platform came to. */
export type Asked<T> = { value: T } | { error: unknown }

/** What the platform says of the bot, its application, and Steward's right to sign people in. Each is asked once. */
export interface Look {
  user: Asked<PlatformUser>
  application: Asked<PlatformApplication>
  /** Null: nobody signs in that way. */
  client: Asked<ClientCheck> | null
}

export async function lookAtPlatform(platform: Platform, env: Env): Promise<Look> {
  const [user, application, client] = await Promise.all([
    asked(getCurrentUser(platform)),
    asked(getApplication(platform)),
    env.signIn.oauth ? asked(checkClient(platform, env.platform, ownRedirectUri(env.stewardUrl))) : null,
  ])
  return { user, application, client }
}

function asked<T>(call: Promise<T>): Promise<Asked<T>> {
  return call.then(
    value => ({ value }),
    error => ({ error }),
  )
}
