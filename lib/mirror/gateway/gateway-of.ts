import type { gatewayGuilds, gatewayState } from '../../db/schema/gateway.ts'
import { now, SECOND } from '../../time.ts'

// The holder of the connection writes every 10 s; one that was silent for two beats and a half is gone.
const SILENT_MS = 25 * SECOND

export interface GatewayNow {
  status: (typeof gatewayState.$inferSelect)['status']
  since: Date
}

/** The connection as one guild sees it. */
export type GuildGateway = GatewayNow & { delivered: boolean }

/** The gateway connection of the deployment, as its holder last told it. */
export function connectionOf(state: typeof gatewayState.$inferSelect | null): GatewayNow {
  if (!state) return { status: 'down', since: now() }
  if (state.status === 'connected' && isSilent(state.aliveAt)) return { status: 'down', since: state.aliveAt }
  return { status: state.status, since: state.since }
}

/** The same as a guild sees it: connected only where this guild has been delivered. */
export function gatewayOf(
  state: typeof gatewayState.$inferSelect | null,
  guild: typeof gatewayGuilds.$inferSelect | null,
): GuildGateway {
  const { status, since } = connectionOf(state)
  if (status !== 'connected' || !guild) return { status, since, delivered: false }
  if (guild.available) return { status, since: guild.since > since ? guild.since : since, delivered: true }
  // Announced a moment ago, or out of reach: nothing of the guild is heard either way.
  return { status: isSilent(guild.since) ? 'down' : 'connecting', since: guild.since, delivered: false }
}

function isSilent(heardAt: Date): boolean {
  return now().getTime() - heardAt.getTime() > SILENT_MS
}
