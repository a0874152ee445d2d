import type { Orm } from '../../db/client.ts'
import { formerMessages } from '../../db/schema/former-messages.ts'
import { dropExpiredFormer, dropOverflow } from '../../former-messages/drop-former-messages.ts'
import { listWrittenChannels } from './message-limits.ts'

/** What is to be tidied of what messages said before they were edited or deleted: guild by guild, and channel by channel. */
export async function* formerSteps(orm: Orm): AsyncGenerator<() => Promise<boolean>, void> {
  let guildId: string | undefined
  for await (const place of listWrittenChannels(orm, formerMessages)) {
    // The channels of a guild follow each other.
    if (place.guildId !== guildId) yield () => dropExpiredFormer(orm, place.guildId)
    guildId = place.guildId
    yield () => dropOverflow(orm, place)
  }
}
