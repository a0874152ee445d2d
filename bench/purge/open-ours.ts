import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SandboxFacts } from '../../bin/start/start-sandbox-child.ts'
import type { Database } from '../../lib/db/client.ts'
import { rememberCapabilities } from '../../lib/db/remember-capabilities.ts'
import { messages } from '../../lib/db/schema/messages.ts'
import { runs } from '../../lib/db/schema/runs.ts'
import { parseEnv } from '../../lib/env.ts'
import { openJobs } from '../../lib/jobs/open-jobs.ts'
import { openLimits } from '../../lib/limits/limits.ts'
import { openLiveHub } from '../../lib/live/hub.ts'
import { planPurge } from '../../lib/purge/plan-purge.ts'
import { runCommand } from '../../lib/run-command.ts'
import { RUN_COMMANDS } from '../../lib/runs/run-commands.ts'
import { startRuns } from '../../lib/runs/watch-runs.ts'
import type { Steward } from '../../lib/steward.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { openMirror } from '../open-mirror.ts'
import { platformOf } from '../platform-of.ts'
import type { Purger } from './measure.ts'

const guildId = GUILDS.aurora
const { id, username, global_name: displayName } = CAST.mia
const viewer = {
  id,
  username,
  displayName,
  avatarUrl: null,
  sessionId: 'bench',
  isApplicationOwner: false,
  mayUnlock: false,
  freshUntil: new Date(),
}

/** Steward without its web half: Mia plans, starts, and the run is worked on as in a deployment. */
export async function openOurs(db: Database, sandbox: SandboxFacts): Promise<Purger & { close(): Promise<void> }> {
  const env = parseEnv({
    PLATFORM_API_URL: sandbox.apiUrl,
    PLATFORM_WEB_URL: sandbox.webUrl,
    PLATFORM_CDN_URL: sandbox.cdnUrl,
    PLATFORM_BOT_TOKEN: sandbox.botToken,
    PLATFORM_CLIENT_SECRET: sandbox.clientSecret,
    STEWARD_SECRET: randomBytes(32).toString('base64'),
    STEWARD_VAULT_KEY: randomBytes(32).toString('base64'),
  })
  const live = await openLiveHub(db)
  const platform = { ...platformOf(sandbox), capabilities: rememberCapabilities(db, sandbox.apiUrl) }
  const steward: Steward = { env, db, live, platform, jobs: openJobs(db, true), limits: openLimits(env) }
  const mirror = await openMirror(db, sandbox)
  await mirror.complete(guildId)
  const worker = startRuns(steward)
  return {
    async ready(channelId, ids, newestId) {
      // Older ones than are kept may have left the mirror again: they are read from the platform's list.
      await until(live, async () => (await db.orm.$count(messages, eq(messages.id, newestId))) > 0)
      const targets = { filter: { channels: channelId }, upTo: ids.at(-1)! }
      const input = { guildId, reason: 'Bench', targets }
      const { runId } = await runCommand(planPurge, { steward, viewer, input })
      return async () => {
        await runCommand(RUN_COMMANDS.start, { steward, viewer, input: { guildId, runId } })
        await until(live, async () => {
          const [run] = await db.orm.select().from(runs).where(eq(runs.id, runId))
          return run?.status === 'done'
        })
      }
    },
    async close() {
      await worker.stop()
      await steward.jobs.stop()
      await mirror.stop()
      await live.close()
      await db.close()
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
