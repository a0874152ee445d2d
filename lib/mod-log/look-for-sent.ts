import type { SendingToLog } from '../db/schema/mod-log.ts'
import { postedInList, postedInMirror } from '../moderation/messages/posted-since.ts'
import { PlatformLacks, PlatformRefused } from '../platform/errors.ts'
import type { Steward } from '../steward.ts'
import { isWithin, MINUTE, SECOND } from '../time.ts'
import type { LogTurn } from './claim-log.ts'

// What a process that died had on its way to the platform has arrived by then, or never will.
const UNDER_WAY_MS = 15 * SECOND
// Nobody waits for it: what cannot be told at once may be told in a while, by the gateway or by a list that is whole again.
const GIVE_UP_MS = 2 * MINUTE

/**
 * What became of a message whose answer got lost, told by the gateway or by the platform's list. `later`: it may still
 * arrive. `unknown`: nobody can tell. Throws the platform's other errors.
 */
export async function lookForSent(
  steward: Steward,
  { guildId, channelId }: Pick<LogTurn, 'guildId' | 'channelId'>,
  sending: SendingToLog,
): Promise<'sent' | 'not_sent' | 'later' | 'unknown'> {
  const order = { guildId, channelId, ...sending }
  if ((await postedInMirror(steward, order)).length > 0) return 'sent'
  const orderedAt = new Date(sending.orderedAt)
  if (isWithin(UNDER_WAY_MS, orderedAt)) return 'later'
  try {
    return (await postedInList(steward, order)).length > 0 ? 'sent' : 'not_sent'
  } catch (error) {
    if (error instanceof PlatformLacks || error instanceof PlatformRefused) {
      return isWithin(GIVE_UP_MS, orderedAt) ? 'later' : 'unknown'
    }
    throw error
  }
}
