import { beforeEach, expect } from 'vitest'
import { type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { brakes } from '../db/schema/guild-settings.ts'
import { runCommand } from '../run-command.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { viewerOf } from '../test-steward.ts'
import { now } from '../time.ts'
import { planTestRun } from './test-run-in-log.ts'
import { withModLog } from './test-with-mod-log.ts'

const guildId = GUILDS.aurora

/** A mod log of a guild in which a run of more than one needs the approval of a second person. */
export function withRequests() {
  const { steward, log, told } = withModLog()
  beforeEach(async () => {
    const by = { changedById: '1', changedByName: 'Bo', changedAt: now() }
    await steward.db.orm.insert(brakes).values({ guildId, limits: {}, approvalOver: 1, ...by })
  })
  const order = (name: CastName, what: 'start' | 'decide' | 'cancel' | 'retry' | 'resume', runId: string, more = {}) =>
    runCommand<{ guildId: string; runId: string }, object>(RUN_COMMANDS[what] as never, {
      steward,
      viewer: viewerOf(name),
      input: { guildId, runId, ...more },
    })
  return {
    steward,
    log,
    order,
    deny: (runId: string, reason = '') => order('bo', 'decide', runId, { approve: false, reason }),
    /** A run of Mia's that waits for approval. */
    asked: async () => {
      const runId = await planTestRun(steward)
      await order('mia', 'start', runId)
      return runId
    },
    told: async () => (await told()).map(({ title, description }) => `${title}: ${description}`),
  }
}

/** How it is told that a run of `planTestRun` waits. */
export const ASKS = expect.stringMatching(
  /^Approval asked for: timeout: \*\*Mia\*\* asks for approval to time out 2 members \/ Reason: raid \/ It can be approved until <t:\d+:f>\. \/ Runs of more than 1 need the approval of a second person here\.$/,
)

/** How it is told that it waits no more. */
export const asksNoMore = (how: string) =>
  `Not approved: timeout: **Mia** asked for approval to time out 2 members / Reason: raid / ${how}`
