import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopChild } from '../../bin/child.ts'
import { freePort } from '../../bin/free-port.ts'
import { NO_SETTINGS } from '../../bin/no-settings.ts'
import { ownSettings } from '../../bin/start/own-settings.ts'
import { sandboxSettings } from '../../bin/start/start-sandbox-child.ts'
import { startWebChild } from '../../bin/start/start-web-child.ts'
import { type SandboxProcess, startSandboxProcess } from '../sandbox-process.ts'
import { type Parts, readParts } from './parts.ts'

const COLLECTING = new URL('collect-garbage.mjs', import.meta.url).href
const TELLING = new URL('tell-memory.mjs', import.meta.url).href

export interface WebProcess {
  url: string
  pid: number
  dataDir: string
  sandbox: SandboxProcess
  /** What the web server and everything it started hold in memory. */
  memory(): Parts
  /** Ends the web server alone. */
  leave(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  /** The sandbox's own arguments. */
  sandbox?: string[]
  /** In the place of the sandbox that is started with them. */
  startSandbox?: (redirectUri: string) => Promise<SandboxProcess>
  /** Instead of PGlite. */
  databaseUrl?: string | undefined
  /** How often it collects all of its garbage: what grows then has leaked. Null: when it likes. */
  collectsEveryS: number | null
}

/** The production build over PGlite or another database, in front of a sandbox of its own. */
export async function startWebProcess(options: Options): Promise<WebProcess> {
  const { sandbox: args = [], collectsEveryS, databaseUrl } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'steward-bench-'))
  const partsDir = await mkdtemp(join(tmpdir(), 'steward-bench-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const redirectUri = `${url}/api/auth/callback/platform`
  const startSandbox = options.startSandbox ?? (uri => startSandboxProcess([...args, '--redirect-uri', uri]))
  const sandbox = await startSandbox(redirectUri)
  const { child: web } = await startWebChild({
    dev: false,
    port,
    host: '127.0.0.1',
    env: {
      ...NO_SETTINGS,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      // A few people on one address, quicker than by hand.
      WRITES_PER_MINUTE: '1000000',
      SIGN_INS_PER_MINUTE: '1000000',
      NODE_OPTIONS: [TELLING, ...(collectsEveryS ? [COLLECTING] : [])].map(file => `--import ${file}`).join(' '),
      STEWARD_BENCH_MEMORY: partsDir,
      STEWARD_BENCH_COLLECT_S: String(collectsEveryS),
      ...ownSettings({ NODE_ENV: 'production' }, { port, stewardUrl: url, dataDir }),
      ...sandboxSettings(sandbox),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  })
  return {
    url,
    pid: web.process.pid!,
    dataDir,
    sandbox,
    memory: () => readParts(partsDir, residentMb(web.process.pid!)),
    leave: () => stopChild(web),
    stop: async () => {
      await stopChild(web)
      await sandbox.stop()
      for (const folder of [dataDir, partsDir]) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A child leads a process group of its own. */
function residentMb(group: number): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pgid=,rss='], { encoding: 'utf8' }).trim().split('\n')
  const rows = lines.map(line => line.trim().split(/\s+/).map(Number) as [number, number])
  return rows.filter(([pgid]) => pgid === group).reduce((sum, [, kilobytes]) => sum + kilobytes, 0) / 1024
}
