import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Child, stopChild } from '../bin/child.ts'
import { freePort } from '../bin/free-port.ts'
import { NO_SETTINGS } from '../bin/no-settings.ts'
import { ownSettings } from '../bin/start/own-settings.ts'
import { type SandboxFacts, sandboxSettings, startSandboxChild } from '../bin/start/start-sandbox-child.ts'
import { startWebChild } from '../bin/start/start-web-child.ts'
import { ControlClient } from '../sandbox/control-client.ts'

export interface Servers {
  /** Steward's address. */
  readonly url: string
  readonly sandbox: SandboxFacts
  /** Where Steward's own words go. */
  readonly logFile: string
  /** Drives the sandbox and tells what is true there. */
  readonly control: ControlClient
  /** Ends the sandbox, as an outage of the platform. */
  stopSandbox(): Promise<void>
  /** A new sandbox at the same address; its world is as it was at first, with the same messages. */
  startSandbox(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  strict: boolean
  logFile: string
  /** Of Steward, beside what every story needs. */
  settings?: Record<string, string> | ((sandbox: SandboxFacts) => Promise<Record<string, string>>)
}

// The cast signs in and orders faster than people do, all of it from one address.
const QUICK_CAST = { WRITES_PER_MINUTE: '1000000', SIGN_INS_PER_MINUTE: '1000000' }

/** A sandbox with smaller guilds and a Steward on a database of its own, both as processes, from the build in `.next`. */
export async function startServers({ strict, logFile, settings }: Options): Promise<Servers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'steward-e2e-'))
  mkdirSync(dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile)
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const world = ['--begun-at', `${Date.now()}`, '--borealis', '300', '--colossus', '3000']
  const args = ['--port', `${sandboxPort}`, ...world, ...(strict ? ['--strict'] : [])]
  const startSandbox = () => startSandboxChild([...args, '--redirect-uri', `${url}/api/auth/callback/platform`])

  const sandbox = await startSandbox()
  let sandboxChild: Child = sandbox.child
  const { child: web } = await startWebChild({
    dev: false,
    port,
    host: '127.0.0.1',
    env: {
      ...NO_SETTINGS,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...ownSettings({ NODE_ENV: 'production' }, { port, stewardUrl: url, dataDir }),
      ...sandboxSettings(sandbox.facts),
      SIGN_IN_BY_CODE: 'on',
      ...QUICK_CAST,
      ...(typeof settings === 'function' ? await settings(sandbox.facts) : settings),
    },
    log,
  })
  return {
    url,
    sandbox: sandbox.facts,
    logFile,
    control: new ControlClient(sandbox.facts.controlUrl),
    stopSandbox: () => stopChild(sandboxChild),
    startSandbox: async () => {
      sandboxChild = (await startSandbox()).child
    },
    stop: async () => {
      await stopChild(web)
      await stopChild(sandboxChild)
      log.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
