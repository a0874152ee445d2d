import { eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { gatewayGuilds, gatewayState } from '../db/schema/gateway.ts'
import { now, SECOND } from '../time.ts'

// The holder of the connection writes every 10 s; one that was silent for two beats and a half is gone.
const SILENT_MS = 25 * SECOND

export interface GatewayNow {
  status: (typeof gatewayState.$inferSelect)['status']
  since: Date
}

/** The gateway connection of the deployment, whatever guilds are delivered over it. */
export async function readConnection({ orm }: Pick<Database, 'orm'>): Promise<GatewayNow> {
  const [state] = await orm.select().from(gatewayState)
  if (!state) return { status: 'down', since: now() }
  if (state.status === 'connected' && isSilent(state.aliveAt)) return { status: 'down', since: state.aliveAt }
  return { status: state.status, since: state.since }
}

/** The gateway connection as one guild sees it: connected only where this guild has been delivered. */
export async function readGateway({ orm }: Database, guildId: string): Promise<GatewayNow & { delivered: boolean }> {
  const [row] = await orm.select().from(gatewayState).leftJoin(gatewayGuilds, eq(gatewayGuilds.guildId, guildId))
  if (!row) return { status: 'down', since: now(), delivered: false }
  const { gateway_state: state, gateway_guilds: guild } = row
  if (state.status !== 'connected') return { ...state, delivered: false }
  if (isSilent(state.aliveAt)) return { status: 'down', since: state.aliveAt, delivered: false }
  if (!guild) return { ...state, delivered: false }
  const since = guild.since > state.since ? guild.since : state.since
  if (guild.available) return { status: 'connected', since, delivered: true }
  // Announced a moment ago, or out of reach: nothing of the guild is heard either way.
  return { status: isSilent(guild.since) ? 'down' : 'connecting', since: guild.since, delivered: false }
}

function isSilent(heardAt: Date): boolean {
  return now().getTime() - heardAt.getTime() > SILENT_MS
}
