import type { MessageKey } from '../../mirror/messages/store-messages.ts'
import { PlatformLacks, PlatformNotFound } from '../../platform/errors.ts'
import type { Steward } from '../../steward.ts'
import { type KnownMessage, knownMessage, NOTHING, toldMessage } from './known-message.ts'

/**
 * A message as the platform has it now, where it gives single messages (gaps.md, "Reading messages"), else as the mirror
 * knows it. Throws the platform's errors where it is silent.
 */
export async function freshMessage(steward: Steward, guildId: string, key: MessageKey): Promise<KnownMessage> {
  try {
    return await toldMessage(steward, guildId, key)
  } catch (error) {
    if (error instanceof PlatformNotFound) return { ...NOTHING, isGone: true }
    if (error instanceof PlatformLacks) return knownMessage(steward, guildId, key)
    throw error
  }
}
