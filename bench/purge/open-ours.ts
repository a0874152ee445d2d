import { eq } from 'drizzle-orm'
import type { SandboxFacts } from '../../bin/start/start-sandbox-child.ts'
import type { Database } from '../../lib/db/client.ts'
import { messages } from '../../lib/db/schema/messages.ts'
import { runs } from '../../lib/db/schema/runs.ts'
import { planPurge } from '../../lib/purge/plan-purge.ts'
import { runCommand } from '../../lib/run-command.ts'
import { RUN_COMMANDS } from '../../lib/runs/run-commands.ts'
import { startRuns } from '../../lib/runs/watch-runs.ts'
import type { Steward } from '../../lib/steward.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { MIA, openSteward } from '../open-steward.ts'
import type { Purger } from './measure.ts'

const guildId = GUILDS.aurora

/** Steward without its web half: Mia plans, starts, and the run is worked on as in a deployment. */
export async function openOurs(db: Database, sandbox: SandboxFacts): Promise<Purger & { close(): Promise<void> }> {
  const { steward, close } = await openSteward(db, sandbox, guildId)
  const { live } = steward
  const worker = startRuns(steward)
  return {
    async ready(channelId, ids, newestId) {
      // Older ones than are kept may have left the mirror again: they are read from the platform's list.
      await until(live, async () => (await db.orm.$count(messages, eq(messages.id, newestId))) > 0)
      const targets = { filter: { channels: channelId }, upTo: ids.at(-1)! }
      const input = { guildId, reason: 'Bench', targets }
      const { runId } = await runCommand(planPurge, { steward, viewer: MIA, input })
      return async () => {
        await runCommand(RUN_COMMANDS.start, { steward, viewer: MIA, input: { guildId, runId } })
        await until(live, async () => {
          const [run] = await db.orm.select().from(runs).where(eq(runs.id, runId))
          return run?.status === 'done'
        })
      }
    },
    async close() {
      await worker.stop()
      await close()
    },
  }
}

/** Asks again whenever something was told of the guild. */
async function until(live: Steward['live'], isSo: () => Promise<boolean>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const check = async () => {
    if (await isSo()) resolve()
  }
  const unsubscribe = live.subscribe(guildId, () => void check().catch(reject))
  await check()
  await promise
  unsubscribe()
}
