import { randomBytes } from 'node:crypto'
import { ControlClient } from '../sandbox/control-client.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox/start-sandbox.ts'
import { CAST, type CastName } from '../sandbox/world/cast.ts'
import { hearCodes } from './auth/chat-code/hear-codes.ts'
import { FRESH_MS } from './auth/sessions.ts'
import type { Viewer } from './auth/viewer.ts'
import { rememberCapabilities } from './db/remember-capabilities.ts'
import { openTestDatabase } from './db/test-database.ts'
import { parseEnv } from './env.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { openLimits } from './limits/limits.ts'
import { openLiveHub } from './live/hub.ts'
import { log } from './log.ts'
import { readFreshness } from './mirror/freshness.ts'
import { startMirror } from './mirror/start-mirror.ts'
import { PACE, type Pace } from './platform/gateway/pace.ts'
import { createPlatform } from './platform/platform.ts'
import { profiles } from './platform/profile.ts'
import type { Steward } from './steward.ts'
import { now } from './time.ts'
import { openBotToken } from './vault/await-bot-token.ts'
import { seedBotToken } from './vault/bot-token.ts'
import { vaultKeys } from './vault/seal.ts'

export interface TestSteward extends Steward {
  sandbox: Sandbox
  control: ControlClient
  /** Resolves when the gateway stands and this guild was swept since. */
  mirrored(guildId: string): Promise<void>
  close(): Promise<void>
}

export interface TestOptions extends SandboxOptions {
  /** For one exchange with the platform: long, for a busy machine may take seconds. Shorter where something hangs. */
  timeoutMs?: number
  /** Leaves the gateway and the guilds alone, for what asks neither. */
  withoutMirror?: boolean
  /** For how long messages stay in the mirror, where that is not as by default. */
  messagesKeptDays?: number
}

// A new token is taken up at once, and no test waits for it.
const TEST_PACE: Pace = { ...PACE, tokenMs: 250 }

/** A whole Steward without its web half, on a sandbox and a database of its own. */
export async function openTestSteward(options: TestOptions = {}): Promise<TestSteward> {
  const { timeoutMs = 10_000, withoutMirror = false, messagesKeptDays, ...world } = options
  const sandbox = await startSandbox({ borealisMembers: 300, colossusMembers: 1000, ...world })
  const db = await openTestDatabase()
  const env = parseEnv({
    PLATFORM_API_URL: sandbox.apiUrl,
    PLATFORM_WEB_URL: sandbox.webUrl,
    PLATFORM_CDN_URL: sandbox.cdnUrl,
    PLATFORM_BOT_TOKEN: sandbox.botToken,
    PLATFORM_CLIENT_SECRET: sandbox.clientSecret,
    STEWARD_SECRET: randomBytes(32).toString('base64'),
    STEWARD_VAULT_KEY: randomBytes(32).toString('base64'),
  })
  const keys = vaultKeys(env.vaultKeys)
  await seedBotToken(db, keys, env.platform.botToken)
  const live = await openLiveHub(db)
  const platform = createPlatform({
    ...env.platform,
    profile: profiles[env.platform.profile],
    botToken: openBotToken(db, keys),
    capabilities: rememberCapabilities(db, sandbox.apiUrl),
    timeoutMs,
  })
  const jobs = openJobs(db, true)
  const listeners = [hearCodes({ db, env, platform, log })]
  const mirror = withoutMirror
    ? null
    : startMirror({ db, platform, live, log, listeners, pace: TEST_PACE, messagesKeptDays })
  const mirrored = async (guildId: string) => {
    const heard = Promise.withResolvers<void>()
    const check = async () => {
      const { gateway, gatewaySince, completeAt } = await readFreshness(db, guildId)
      if (gateway === 'connected' && completeAt && completeAt >= gatewaySince) heard.resolve()
    }
    const unsubscribe = live.subscribe(guildId, () => check().catch(heard.reject))
    await check()
    await heard.promise
    unsubscribe()
  }
  return {
    env,
    db,
    live,
    jobs,
    limits: openLimits(env),
    platform,
    sandbox,
    control: new ControlClient(sandbox.controlUrl),
    mirrored,
    close: async () => {
      await jobs.stop()
      await mirror?.stop()
      await live.close()
      await db.close()
      await sandbox.stop()
    },
  }
}

/** Somebody of the cast as a signed-in viewer. */
export function viewerOf(name: CastName): Viewer {
  const { id, username, global_name } = CAST[name]
  return {
    id,
    username,
    displayName: global_name,
    avatarUrl: null,
    sessionId: `session of ${name}`,
    isApplicationOwner: name === 'ada',
    mayUnlock: false,
    freshUntil: new Date(now().getTime() + FRESH_MS),
  }
}
