import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { runTargets } from '../db/schema/runs.ts'
import type { Profile } from '../platform/profile.ts'
import { now } from '../time.ts'
import { countCalls } from './count-calls.ts'
import { youngSince } from './is-young.ts'
import type { PurgeCalls } from './purge-views.ts'

/** How the messages of a run go that are left, as things stand now. */
export async function countPurge(orm: Orm, profile: Profile, runId: string): Promise<PurgeCalls> {
  const { input } = runTargets
  const since = youngSince(profile, now().getTime()).toISOString()
  const isYoung = sql`${input} ->> 'createdAt' > ${since} and not ${input} ? 'alone'
    and coalesce(${input} ->> 'together', '') <> '1'`
  const rows = await orm
    .select({
      young: sql<number>`count(*) filter (where ${isYoung})`.mapWith(Number),
      all: sql<number>`count(*)`.mapWith(Number),
    })
    .from(runTargets)
    .where(and(eq(runTargets.runId, runId), inArray(runTargets.state, ['waiting', 'running'])))
    .groupBy(sql`${input} ->> 'channelId'`)
  return countCalls(
    profile,
    rows.map(({ young, all }) => ({ young, old: all - young })),
  )
}
