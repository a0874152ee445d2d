import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { timedEndings } from '../db/schema/endings.ts'
import type { EndingView } from './member-detail-views.ts'

const MOST = 10

/** What ends by itself of what was done to somebody here, and what should have and could not. */
export async function memberEndings({ orm }: Database, guildId: string, userId: string): Promise<EndingView[]> {
  const rows = await orm
    .select()
    .from(timedEndings)
    .where(
      and(
        eq(timedEndings.guildId, guildId),
        eq(timedEndings.userId, userId),
        inArray(timedEndings.state, ['waiting', 'failed']),
      ),
    )
    .orderBy(desc(timedEndings.id))
    .limit(MOST)
  return rows.map(({ id, action, endsAt, orderedById, orderedByName, state, explanation }) => ({
    id,
    action,
    endsAt: endsAt.toISOString(),
    orderedBy: { id: orderedById, name: orderedByName },
    state: state as EndingView['state'],
    explanation,
  }))
}
