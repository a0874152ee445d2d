import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sandbox } from '../../../sandbox/start-sandbox.ts'
import type { Database } from '../../db/client.ts'
import { openDatabase } from '../../db/open-database.ts'
import { gatewayState } from '../../db/schema/gateway.ts'
import { createTestDatabase } from '../../db/test-server.ts'
import { PROJECT_ROOT } from '../../paths.ts'
import { readMirrored } from './read-mirrored.ts'

type Mirrored = Awaited<ReturnType<typeof readMirrored>> & {
  /** Up to which event of the gateway session everything is stored; 0: there is no session to go on with. */
  sequence: number
}

export interface TestWorkers {
  /** Starts a worker as a process of its own, with these settings besides. */
  start(more?: Record<string, string>): Promise<ChildProcess>
  /** Asks a living worker over IPC, and resolves with its answer. */
  ask(message: Record<string, unknown>): Promise<unknown>
  /** What is mirrored now, by the word of whoever can read the database. */
  read(guildId: string): Promise<Mirrored>
  close(): Promise<void>
}

/**
 * Real worker processes on one sandbox: `npm run worker` on the Postgres that TEST_DATABASE_URL names, otherwise a
 * process that boots on a data folder; or on either what `own` names, which answers over IPC.
 */
export async function openTestWorkers(
  sandbox: Sandbox,
  own?: string,
  {
    server = process.env.TEST_DATABASE_URL,
    dataDir = mkdtempSync(join(tmpdir(), 'steward-workers-')),
  }: { server?: string; dataDir?: string } = {},
): Promise<TestWorkers> {
  const database = server ? await createTestDatabase(server) : null
  const db = database && (await openDatabase({ url: database.url }))
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'test',
    PATH: process.env.PATH,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    PLATFORM_API_URL: sandbox.apiUrl,
    PLATFORM_WEB_URL: sandbox.webUrl,
    PLATFORM_CDN_URL: sandbox.cdnUrl,
    PLATFORM_BOT_TOKEN: sandbox.botToken,
    PLATFORM_CLIENT_SECRET: sandbox.clientSecret,
    STEWARD_SECRET: randomBytes(32).toString('base64'),
    STEWARD_VAULT_KEY: randomBytes(32).toString('base64'),
    STEWARD_DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: database.url }),
  }
  const running: ChildProcess[] = []
  const script = own ?? (database ? 'bin/worker.ts' : 'lib/mirror/testing/worker-process.ts')
  const ask = async (message: Record<string, unknown>) => {
    const worker = running.findLast(({ exitCode, signalCode }) => exitCode === null && signalCode === null)!
    const over = new AbortController()
    const answer = once(worker, 'message', over)
    const gone = once(worker, 'exit', over).then(([code]) => {
      throw new Error(`The worker ended (${code}) before it answered.`)
    })
    worker.send(message)
    const [told] = await Promise.race([answer, gone]).finally(() => over.abort())
    return told as unknown
  }
  return {
    async start(more) {
      const worker = fork(join(PROJECT_ROOT, script), {
        env: { ...env, ...more },
        cwd: PROJECT_ROOT,
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      })
      running.push(worker)
      const ended = once(worker, 'exit').then(([code]) => {
        throw new Error(`The worker ended by itself (${code}).`)
      })
      await Promise.race([own || !database ? once(worker, 'message') : once(worker.stdout!, 'data'), ended])
      worker.stdout!.resume()
      ended.catch(() => {})
      return worker
    },
    ask,
    async read(guildId) {
      if (db) return readHere(db, guildId)
      return (await ask({ guildId })) as Mirrored
    },
    async close() {
      for (const worker of running) await killWorker(worker)
      await db?.close()
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function readHere(db: Database, guildId: string): Promise<Mirrored> {
  const [gateway] = await db.orm.select().from(gatewayState)
  return { ...(await readMirrored(db, guildId)), sequence: gateway?.sequence ?? 0 }
}

/** Ends a process as a power cut does. */
export async function killWorker(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const gone = once(worker, 'exit')
  worker.kill('SIGKILL')
  await gone
}
