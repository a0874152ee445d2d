import type { gatewayGuilds, gatewayState } from '../../db/schema/gateway.ts'
import { isWithin, MINUTE, now, SECOND } from '../../time.ts'

// The holder of the connection writes every 10 s; one that was silent for two beats and a half is gone.
const SILENT_MS = 25 * SECOND
// A line that died while the machine slept is told so by its missing heartbeats by then.
const LINE_TELLS_MS = 2 * MINUTE

export interface GatewayNow {
  status: (typeof gatewayState.$inferSelect)['status']
  since: Date
}

/** The connection as one guild sees it. */
export type GuildGateway = GatewayNow & { delivered: boolean }

/** The gateway connection of the deployment, as its holder last told it. */
export function connectionOf(state: typeof gatewayState.$inferSelect | null): GatewayNow {
  if (!state) return { status: 'down', since: now() }
  const heardAt = heardBy(state.aliveAt)
  if (state.status === 'connected' && isSilent(heardAt)) return { status: 'down', since: heardAt }
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

/** The last sign of life that lay ahead, and when this process first saw it. */
let ahead = { at: 0, seenAt: 0 }

/**
 * When a sign of life was given. One that lies ahead is of a clock that goes otherwise or has been put back since:
 * it counts from when it was first seen here, so that it is one as long as it is renewed and no longer.
 */
function heardBy(aliveAt: Date): Date {
  const at = aliveAt.getTime()
  const here = now().getTime()
  if (at <= here) return aliveAt
  if (ahead.at !== at || ahead.seenAt > here) ahead = { at, seenAt: here }
  return new Date(ahead.seenAt)
}

/** Whether whoever gave its last sign of life then counts as gone. */
export function isSilent(heardAt: Date): boolean {
  return now().getTime() - heardAt.getTime() > SILENT_MS
}

/** Whether a line that stood when the machine woke, null where it has not slept, may be dead and nobody knows yet. */
export function mayHaveDied(wokeAt: Date | null): boolean {
  return wokeAt !== null && isWithin(LINE_TELLS_MS, wokeAt)
}
