import { randomBytes } from 'node:crypto'
import type { Platform } from '../platform.ts'

/** Gives the bot a new token. The old one is dead at once, and so is every connection that was opened with it. */
export function resetBotToken({ world, gateway }: Platform): string {
  world.botToken = `${world.application.id}.${randomBytes(24).toString('base64url')}`
  gateway.revoke()
  return world.botToken
}
