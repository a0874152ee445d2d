import { and, eq, gt } from 'drizzle-orm'
import { causesOf } from '../causes-of.ts'
import type { Database } from '../db/client.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { wasDeliveredAfter } from '../mirror/gateway/was-delivered-after.ts'
import { isUnknownGuild } from '../platform/unknown-guild.ts'
import type { Steward } from '../steward.ts'
import { HOUR, now } from '../time.ts'
import type { Claim } from './claim-due.ts'
import { putOff } from './put-off.ts'

const AWAY = 'The bot was not in this guild.'
// Where its return is not heard of.
const ASKS_AGAIN_MS = HOUR

/** Lets an ending wait for the bot's return. No attempt: weeks without the bot take nothing away from those that are left. */
export function waitForBot(steward: Steward, claim: Claim, error: unknown): Promise<void> {
  // The answer to a question that others had asked before may have been shared.
  const { askedAt = claim.claimedAt } = causesOf(error).find(isUnknownGuild) ?? {}
  return putOff(steward, claim, {
    attempts: claim.attempts - 1,
    waitMs: ASKS_AGAIN_MS,
    explanation: AWAY,
    // It may have come back while that was found out.
    awaitsBotSince: askedAt,
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
