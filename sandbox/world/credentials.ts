import { randomBytes } from 'node:crypto'
import { snowflakeAt } from './snowflake.ts'

export const APPLICATION_ID = snowflakeAt('2021-02-09T10:58:00Z', 7)

// Fixed on purpose: the sandbox listens on 127.0.0.1 only and holds nothing but its demo world,
// and a client must survive a restart of the sandbox without new settings.
export const BOT_TOKEN = `${APPLICATION_ID}.sandbox-bot-secret-5f1c9d27a4`
export const CLIENT_SECRET = 'sandbox-client-secret-83be40d16c'

/** One that nobody has had before (platform-api.md, "Authentication"). */
export function newBotToken(): string {
  return `${APPLICATION_ID}.${randomBytes(24).toString('base64url')}`
}

/** Where Steward is sent back to when it runs with its default address. */
export const DEFAULT_REDIRECT_URI = 'http://localhost:3000/api/auth/callback/platform'
