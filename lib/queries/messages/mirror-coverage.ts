import { and, eq, gte } from 'drizzle-orm'
import { channelHistories } from '../../db/schema/channels.ts'
import { readMirrorState } from '../../mirror/mirror-state.ts'
import { mayTrustMessages } from '../../mirror/trust.ts'
import type { Steward } from '../../steward.ts'
import { DAY, now } from '../../time.ts'

/**
 * From when on the mirror has every message of a channel as it is now, by channel; those that are missing it does not
 * speak for: the gateway is down, the channel was not listed since it stands, or this platform was never seen to tell of
 * what becomes of messages.
 */
export async function mirrorCoverage(
  { db, env }: Pick<Steward, 'db' | 'env'>,
  guildId: string,
): Promise<Map<string, Date>> {
  const state = await readMirrorState(db, guildId)
  if (!mayTrustMessages(state)) return new Map()
  const rows = await db.orm
    .select()
    .from(channelHistories)
    .where(and(eq(channelHistories.guildId, guildId), gte(channelHistories.checkedAt, state.gateway.since)))
  // What is older than that is dropped any time.
  const keptSince = new Date(now().getTime() - env.messagesKeptDays * DAY)
  return new Map(
    rows.map(({ channelId, completeFrom }) => [channelId, completeFrom > keptSince ? completeFrom : keptSince]),
  )
}
