import type { Platform } from '../platform.ts'
import { newBotToken } from '../world/credentials.ts'

/** Gives the bot a new token. The old one is dead at once, and so is every connection that was opened with it. */
export function resetBotToken({ world, gateway }: Platform): string {
  world.botToken = newBotToken()
  gateway.revoke()
  return world.botToken
}
