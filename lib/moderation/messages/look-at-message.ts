import { readMessages } from '../../mirror/messages/store-messages.ts'
import { PlatformLacks } from '../../platform/errors.ts'
import type { Steward } from '../../steward.ts'
import { untilHeard } from '../until-heard.ts'
import { type KnownMessage, mirrored, toldMessage } from './known-message.ts'

interface Where {
  guildId: string
  channelId: string
  messageId: string
}

/** Whether it holds of this message; null: that cannot be told from what is known. */
export type Holds = (message: KnownMessage) => boolean | null

/**
 * Whether something holds of a message: by the platform where it gives messages and they tell it, else by what the gateway
 * has told. Throws PlatformLacks where neither can tell, and the platform's other errors.
 */
export async function holdsOf(steward: Steward, where: Where, holds: Holds): Promise<boolean> {
  const key = { channelId: where.channelId, id: where.messageId }
  let lacks = new PlatformLacks({ method: 'GET', path: 'message', status: null, why: 'nobody tells who reacted' })
  try {
    const told = holds(await toldMessage(steward, where.guildId, key))
    if (told !== null) return told
  } catch (error) {
    if (!(error instanceof PlatformLacks)) throw error
    lacks = error
  }
  const look = async () => {
    const [row] = await readMessages(steward.db.orm, where.guildId, [key])
    return row ? holds(await mirrored(steward, row)) : null
  }
  // That it did not happen is not told by anything: it may be on its way still.
  const heard = await untilHeard(look, found => found === true)
  if (heard === null) throw lacks
  return heard
}
