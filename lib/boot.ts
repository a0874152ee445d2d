import { openDatabase } from './db/client.ts'
import { acquireDataLock } from './db/data-lock.ts'
import { rememberCapabilities } from './db/remember-capabilities.ts'
import { startEndings } from './endings/start-endings.ts'
import { env } from './env.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { openLiveHub } from './live/hub.ts'
import { log } from './log.ts'
import { startMirror } from './mirror/start-mirror.ts'
import { startSettling } from './moderation/settle-pending.ts'
import { createPlatform } from './platform/platform.ts'
import { profiles } from './platform/profile.ts'
import { startRuns } from './runs/watch-runs.ts'
import { startSchedules } from './schedules/start-schedules.ts'
import type { Steward } from './steward.ts'
import { SECOND } from './time.ts'
import { readBotToken, seedBotToken } from './vault/bot-token.ts'
import { vaultKeys } from './vault/seal.ts'

// Whoever asked a process to end kills it sooner or later, and it loses nothing by that.
const CLOSES_WITHIN_MS = 8 * SECOND

/** Opens everything this process holds and, unless WORKER=off, starts the worker in it. Once a process. */
export function boot(): Promise<Steward> {
  globalThis.openSteward ??= open()
  return globalThis.openSteward
}

async function open(): Promise<Steward> {
  const settings = env()
  // next-auth learns its own address nowhere else.
  process.env.NEXTAUTH_URL = settings.stewardUrl
  const lock = settings.databaseUrl ? undefined : await acquireDataLock(settings.dataDir)
  const db = await openDatabase(
    settings.databaseUrl ? { url: settings.databaseUrl } : { folder: `${settings.dataDir}/postgres` },
  )
  const keys = vaultKeys(settings.vaultKeys)
  await seedBotToken(db, keys, settings.platform.botToken)
  const live = await openLiveHub(db)
  const platform = createPlatform({
    ...settings.platform,
    profile: profiles[settings.platform.profile],
    botToken: () => readBotToken(db, keys),
    capabilities: rememberCapabilities(db, settings.platform.apiUrl),
  })
  const jobs = openJobs(db)
  const opened: Steward = { env: settings, db, platform, live, jobs }
  const { messagesKeptDays } = settings
  const workers = settings.worker
    ? [
        startMirror({ ...opened, log, messagesKeptDays }),
        startSettling(opened),
        startEndings(opened),
        startRuns(opened),
        startSchedules(opened),
      ]
    : []
  closeOnExit(async () => {
    for (const worker of workers) await worker.stop()
    await jobs.stop()
    await live.close()
    await db.close()
    await lock?.release()
  })
  return opened
}

/** Next would wait for every open response, and an event stream never ends: once all is closed, the process ends itself. */
function closeOnExit(close: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => {
        log.error('closing takes too long, so the process ends as it is')
        process.exit(1)
      }, CLOSES_WITHIN_MS).unref()
      void close()
        .catch(error => log.error({ err: error }, 'closing failed'))
        .finally(() => process.exit())
    })
  }
}
