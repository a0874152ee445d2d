import { eq, type SQL, sql } from 'drizzle-orm'
import { gatewayGuilds, gatewayState } from '../../db/schema/gateway.ts'
import { now } from '../../time.ts'

/**
 * The date of what was told or read of a guild just now. Never before the guild was delivered, by which it is measured:
 * where the clock was put back since, nothing would be taken for current until it has caught up.
 */
export function knownNow(guildId: string): SQL<Date> {
  return sql`greatest(
    ${sql.param(now(), gatewayState.since)},
    (select ${gatewayState.since} from ${gatewayState}),
    (select ${gatewayGuilds.since} from ${gatewayGuilds} where ${eq(gatewayGuilds.guildId, guildId)})
  )`
}
