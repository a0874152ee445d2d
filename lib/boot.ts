import { startSettlingResets } from './application/token/settle-resets.ts'
import { hearCodes } from './auth/chat-code/hear-codes.ts'
import { dropLeftDumps } from './backup/open-dump.ts'
import { closeOnExit } from './close-on-exit.ts'
import { brokenRestore } from './db/broken-restore.ts'
import { acquireDataLock } from './db/data-lock.ts'
import { requireSameDatabase } from './db/database-identity.ts'
import { openDatabase } from './db/open-database.ts'
import { rememberCapabilities } from './db/remember-capabilities.ts'
import { startEndings } from './endings/start-endings.ts'
import { env } from './env.ts'
import { StewardError } from './errors.ts'
import { databaseTrouble } from './health/database-trouble.ts'
import { logProblems } from './health/log-problems.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { openLimits } from './limits/limits.ts'
import { openLiveHub } from './live/hub.ts'
import { log } from './log.ts'
import { startMirror } from './mirror/start-mirror.ts'
import { startModLogs } from './mod-log/start-mod-logs.ts'
import { startWatchingSurges } from './mod-log/watch-surges.ts'
import { startSettling } from './moderation/settle-pending.ts'
import { createPlatform } from './platform/platform.ts'
import { profiles } from './platform/profile.ts'
import { notePeers } from './requests/note-peer.ts'
import { watchRequests } from './requests/requests-under-way.ts'
import { startRuns } from './runs/watch-runs.ts'
import { startSchedules } from './schedules/start-schedules.ts'
import { CannotStart } from './start-problems.ts'
import type { Steward } from './steward.ts'
import { SECOND } from './time.ts'
import { openBotToken } from './vault/await-bot-token.ts'
import { seedBotToken } from './vault/bot-token.ts'
import { vaultKeys } from './vault/seal.ts'
import { startDropping } from './vault/start-dropping.ts'

// What is on its way by then is long, such as a file: its sender is told that it broke off, and tries again.
const ANSWERS_WITHIN_MS = 3 * SECOND

/** Opens everything this process holds and, unless WORKER=off, starts the worker in it. Once a process. */
export function boot(): Promise<Steward> {
  globalThis.openSteward ??= open()
  return globalThis.openSteward
}

async function open(): Promise<Steward> {
  const settings = env()
  // A worker reads .env when its log is there already.
  log.level = settings.logLevel
  // next-auth learns its own address nowhere else.
  process.env.NEXTAUTH_URL = settings.stewardUrl
  notePeers()
  const requests = watchRequests()
  const lock = settings.databaseUrl ? undefined : await acquireDataLock(settings.dataDir, settings)
  if (lock) {
    const broken = brokenRestore(settings.dataDir)
    if (broken) throw new CannotStart(broken)
    dropLeftDumps(settings.dataDir)
  }
  const db = await openDatabase(
    settings.databaseUrl ? { url: settings.databaseUrl } : { folder: `${settings.dataDir}/postgres` },
  ).catch(error => {
    if (error instanceof StewardError) throw error
    const { says, todo } = databaseTrouble(error, settings)
    throw new CannotStart(`${says} ${todo}`, { cause: error })
  })
  await requireSameDatabase(db)
  const keys = vaultKeys(settings.vaultKeys)
  const { botToken, isSandbox } = settings.platform
  await seedBotToken(db, keys, botToken, { isThrowaway: isSandbox })
  const live = await openLiveHub(db)
  const platform = createPlatform({
    ...settings.platform,
    profile: profiles[settings.platform.profile],
    botToken: openBotToken(db, keys),
    capabilities: rememberCapabilities(db, settings.platform.apiUrl),
  })
  const jobs = openJobs(db, settings.worker)
  const opened: Steward = { env: settings, db, platform, live, jobs, limits: openLimits(settings) }
  const { messagesKeptDays } = settings
  void logProblems(opened).catch(error => log.warn({ err: error }, 'the settings were not checked'))
  const settlingResets = startSettlingResets(opened)
  const dropping = startDropping(db.orm)
  const listeners = settings.signIn.code ? [hearCodes({ ...opened, log })] : []
  const workers = settings.worker
    ? [
        startMirror({ ...opened, log, messagesKeptDays, listeners }),
        startSettling(opened),
        startEndings(opened),
        startRuns(opened),
        startSchedules(opened),
        startModLogs(opened),
        startWatchingSurges(opened),
      ]
    : []
  closeOnExit(async () => {
    live.endStreams()
    const drained = requests.drain(ANSWERS_WITHIN_MS)
    await settlingResets.stop()
    await dropping.stop()
    for (const worker of workers) await worker.stop()
    await drained
    await jobs.stop()
    await live.close()
    await db.close()
    await lock?.release()
  })
  return opened
}
