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
  sandbox: SandboxProcess
  /** What the web server and everything it started hold in memory. */
  memory(): Parts
  stop(): Promise<void>
}

interface Options {
  /** The sandbox's own. */
  sandbox: string[]
  /** Whether it collects its garbage again and again: what grows then has leaked. */
  collects: boolean
}

/** The production build over PGlite, in front of a sandbox of its own. */
export async function startWebProcess({ sandbox: options, collects }: Options): Promise<WebProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'steward-bench-'))
  const partsDir = await mkdtemp(join(tmpdir(), 'steward-bench-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const sandbox = await startSandboxProcess([...options, '--redirect-uri', `${url}/api/auth/callback/platform`])
  const { child: web } = await startWebChild({
    dev: false,
    port,
    host: '127.0.0.1',
    env: {
      ...NO_SETTINGS,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: [TELLING, ...(collects ? [COLLECTING] : [])].map(file => `--import ${file}`).join(' '),
      STEWARD_BENCH_MEMORY: partsDir,
      ...ownSettings({ NODE_ENV: 'production' }, { port, stewardUrl: url, dataDir }),
      ...sandboxSettings(sandbox),
    },
  })
  return {
    url,
    sandbox,
    memory: () => readParts(partsDir, residentMb(web.process.pid!)),
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
