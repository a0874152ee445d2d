import { and, between, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { wasDeliveredAfter } from '../mirror/gateway/was-delivered-after.ts'
import type { Steward } from '../steward.ts'
import { HOUR, now, SECOND } from '../time.ts'
import type { Claim } from './claim-due.ts'
import { putOff } from './put-off.ts'

const AWAY = 'The bot was not in this guild.'
// Where its return is not heard of.
const ASKS_AGAIN_MS = HOUR

/** Lets an ending wait for the bot's return. No attempt: weeks without the bot take nothing away from those that are left. */
export function waitForBot(steward: Steward, claim: Claim): Promise<void> {
  return putOff(steward, claim, { attempts: claim.attempts - 1, waitMs: ASKS_AGAIN_MS, explanation: AWAY })
}

/** Makes due what waits for the bot in guilds that were delivered since: it is back. */
export async function wakeReturned({ orm }: Pick<Database, 'orm'>): Promise<void> {
  const at = now()
  const { guildId, state, explanation, notBefore } = timedEndings
  const putOffAt = sql`${notBefore} - make_interval(secs => ${ASKS_AGAIN_MS / SECOND})`
  await orm
    .update(timedEndings)
    .set({ notBefore: at })
    .where(
      and(
        eq(state, 'waiting'),
        eq(explanation, AWAY),
        between(notBefore, at, new Date(at.getTime() + ASKS_AGAIN_MS)),
        wasDeliveredAfter(orm, guildId, putOffAt),
      ),
    )
}
