import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { wasDeliveredAfter } from '../mirror/gateway/was-delivered-after.ts'
import type { Steward } from '../steward.ts'
import { HOUR, now } from '../time.ts'
import type { Claim } from './claim-due.ts'
import { putOff } from './put-off.ts'

const AWAY = 'The bot was not in this guild.'
// Where its return is not heard of.
const ASKS_AGAIN_MS = HOUR

/** Lets an ending wait for the bot's return. No attempt: weeks without the bot take nothing away from those that are left. */
export function waitForBot(steward: Steward, claim: Claim): Promise<void> {
  return putOff(steward, claim, {
    attempts: claim.attempts - 1,
    waitMs: ASKS_AGAIN_MS,
    explanation: AWAY,
    // It may have come back while that was found out.
    awaitsBotSince: claim.claimedAt,
  })
}

/** Makes due what waits for the bot in guilds that were delivered since: it is back. */
export async function wakeReturned({ orm }: Pick<Database, 'orm'>): Promise<void> {
  const at = now()
  const { guildId, state, awaitsBotSince, notBefore } = timedEndings
  await orm
    .update(timedEndings)
    .set({ notBefore: at })
    .where(
      and(
        eq(state, 'waiting'),
        gt(notBefore, at),
        // Null where it waits for something else: then nothing is later.
        wasDeliveredAfter(orm, guildId, awaitsBotSince),
      ),
    )
}
