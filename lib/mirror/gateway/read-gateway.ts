import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { gatewayGuilds, gatewayState } from '../../db/schema/gateway.ts'
import { connectionOf, type GatewayNow, type GuildGateway, gatewayOf } from './gateway-of.ts'

/** The gateway connection of the deployment, whatever guilds are delivered over it. */
export async function readConnection({ orm }: Pick<Database, 'orm'>): Promise<GatewayNow> {
  const [state] = await orm.select().from(gatewayState)
  return connectionOf(state ?? null)
}

/** The gateway connection as one guild sees it: connected only where this guild has been delivered. */
export async function readGateway({ orm }: Database, guildId: string): Promise<GuildGateway> {
  const [row] = await orm.select().from(gatewayState).leftJoin(gatewayGuilds, eq(gatewayGuilds.guildId, guildId))
  return gatewayOf(row?.gateway_state ?? null, row?.gateway_guilds ?? null)
}
