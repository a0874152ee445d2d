import type { Database } from '../db/client.ts'
import { type MirrorState, readMirrorState } from './mirror-state.ts'

/** How old what is shown is. Times are ISO strings. */
export interface Freshness {
  gateway: 'connected' | 'connecting' | 'down' | 'token_dead'
  gatewaySince: string
  /** The end of the last full member sweep. */
  completeAt: string | null
  /** 0 to 1 while a sweep is under way, else null. */
  progress: number | null
  /** How many members that sweep could not read: they are on no list, or as they were known before. */
  unread: number
}

/** How old the mirror of a guild is, read now. */
export async function readFreshness(db: Database, guildId: string): Promise<Freshness> {
  return freshnessIn(await readMirrorState(db, guildId))
}

/**
 * How old the mirror of a guild is. "connected" together with a `completeAt` that is not before `gatewaySince` means
 * complete and live; `progress` is 0 to 1 while the guild is or waits to be swept.
 */
export function freshnessIn({ gateway, guild, sync }: MirrorState): Freshness {
  const completeAt = sync?.completeAt ?? null
  const due = gateway.delivered ? completeAt === null || completeAt < gateway.since : Boolean(sync?.startedAt)
  const progress = Math.min(1, (sync?.received ?? 0) / Math.max(1, guild?.memberCount ?? 1))
  return {
    gateway: gateway.status,
    gatewaySince: gateway.since.toISOString(),
    completeAt: completeAt?.toISOString() ?? null,
    progress: gateway.status === 'connected' && due ? progress : null,
    unread: sync?.skipped ?? 0,
  }
}
