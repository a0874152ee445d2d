import { and, eq, exists, gt, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { gatewayGuilds } from '../../db/schema/gateway.ts'

/**
 * That the gateway has delivered a guild after a moment, as a condition: for one, because the bot has come back to it. Where the
 * bot is not in it, none was.
 */
export function wasDeliveredAfter(orm: Orm, guildId: SQLWrapper, moment: SQLWrapper): SQL {
  return exists(
    orm
      .select({ id: gatewayGuilds.guildId })
      .from(gatewayGuilds)
      .where(
        and(
          eq(gatewayGuilds.guildId, guildId),
          eq(gatewayGuilds.available, true),
          gt(gatewayGuilds.deliveredAt, moment),
        ),
      ),
  )
}
