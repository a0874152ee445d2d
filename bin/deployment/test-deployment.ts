import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '../../lib/db/test-server.ts'
import type { Sandbox } from '../../sandbox/start-sandbox.ts'
import { STANDALONE } from '../build/assemble.ts'
import { freePort } from '../free-port.ts'
import { startProcess, type TestProcess } from './test-process.ts'

export interface TestDeployment {
  /** What the build has made, on its own. */
  folder: string
  databaseUrl: string
  /** Settings that all processes share. */
  env: Record<string, string>
  /** A web server without a worker, where `more` settings say nothing else; resolves when it answers. */
  startWeb(more?: Record<string, string>): Promise<TestProcess & { url: string }>
  startWorker(): Promise<TestProcess>
  close(): Promise<void>
}

/**
 * A copy of the build, a database on the server that TEST_DATABASE_URL names, and nothing
 * started yet. The first web server is at `port`.
 */
export async function prepareDeployment(sandbox: Sandbox, port: number): Promise<TestDeployment> {
  const folder = mkdtempSync(join(tmpdir(), 'steward-deployment-'))
  cpSync(STANDALONE, folder, { recursive: true, verbatimSymlinks: true })
  const database = await createTestDatabase(process.env.TEST_DATABASE_URL!)
  const ports = [port]
  const started: TestProcess[] = []
  const env = {
    PLATFORM_API_URL: sandbox.apiUrl,
    PLATFORM_WEB_URL: sandbox.webUrl,
    PLATFORM_CDN_URL: sandbox.cdnUrl,
    PLATFORM_BOT_TOKEN: sandbox.botToken,
    PLATFORM_CLIENT_SECRET: sandbox.clientSecret,
    STEWARD_SECRET: randomBytes(32).toString('base64'),
    STEWARD_VAULT_KEY: randomBytes(32).toString('base64'),
    // Behind a load balancer all web servers have one address; here it is the first one's.
    STEWARD_URL: `http://localhost:${port}`,
    STEWARD_DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
  }
  const start = (script: string, more: Record<string, string>) => {
    const one = startProcess(join(folder, script), folder, { ...env, ...more })
    started.push(one)
    return one
  }
  return {
    folder,
    databaseUrl: database.url,
    env,
    async startWeb(more = {}) {
      const own = ports.pop() ?? (await freePort())
      const web = start('bin/serve.ts', { PORT: String(own), HOST: '127.0.0.1', WORKER: 'off', ...more })
      const url = `http://localhost:${own}`
      await until(web, () =>
        fetch(`${url}/sign-in`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      return { ...web, url }
    },
    async startWorker() {
      const worker = start('bin/worker.ts', {})
      await until(worker, async () => worker.said().includes('The worker runs.'))
      return worker
    },
    async close() {
      await Promise.all(started.map(one => one.stop('SIGKILL')))
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function until({ child, said }: TestProcess, isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    if (child.exitCode !== null) throw new Error(`It ended (${child.exitCode}):\n${said()}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
