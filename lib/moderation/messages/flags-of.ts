import type { MessageKey } from '../../mirror/messages/store-messages.ts'
import { PlatformLacks, PlatformRefused } from '../../platform/errors.ts'
import type { Steward } from '../../steward.ts'
import { knownMessage, toldMessage } from './known-message.ts'

/**
 * All flags of a message, as the platform tells them now: some take back the whole number, and the mirror keeps the lower 31
 * bits alone. Where it does not tell them, those that the mirror has. Throws PlatformNotFound and the platform's other errors.
 */
export async function flagsOf(steward: Steward, guildId: string, key: MessageKey): Promise<number> {
  try {
    return (await toldMessage(steward, guildId, key)).told?.flags ?? 0
  } catch (error) {
    if (!(error instanceof PlatformLacks || error instanceof PlatformRefused)) throw error
    return (await knownMessage(steward, guildId, key)).row?.flags ?? 0
  }
}
