import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { runTargets } from '../db/schema/runs.ts'
import type { Standing } from '../permissions/facts.ts'
import type { Run } from '../runs/find-run.ts'
import type { Questions } from '../runs/questions.ts'
import type { Steward } from '../steward.ts'
import { refuseEverywhere } from './plan-purge.ts'
import { purgeChannels } from './purge-channels.ts'

/** What is asked of runs whose targets are messages: rights are a matter of their channels. */
export const aboutMessages: Questions = {
  async refuseToStart(steward, standing, run) {
    refuseEverywhere(await purgeChannels(steward, standing, await channelsOfRun(steward.db.orm, run)))
  },
  quickReasons: reasonsOfChannels,
  reasons: reasonsOfChannels,
  givesAdministrator: async () => false,
  isOutdated: () => false,
  nothingToDo: 'There is no message that this would delete.',
}

/** Whoever agrees to a deletion must be able to order it in every one of its channels. */
async function reasonsOfChannels(steward: Steward, standing: Standing, run: Run): Promise<string[]> {
  const channels = await purgeChannels(steward, standing, await channelsOfRun(steward.db.orm, run))
  const because = [...channels.values()].flatMap(({ others }) => others.filter(({ who }) => who !== 'bot'))
  return [...new Set(because.map(({ text }) => text))]
}

/** Every channel that a run is about. */
async function channelsOfRun(orm: Orm, { id }: Run): Promise<string[]> {
  const channelId = sql<string>`${runTargets.input} ->> 'channelId'`
  const rows = await orm
    .selectDistinct({ channelId })
    .from(runTargets)
    .where(and(eq(runTargets.runId, id), notInArray(runTargets.state, ['skipped', 'dropped'])))
  return rows.map(row => row.channelId)
}
