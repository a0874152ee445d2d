import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../lib/db/open-database.ts'
import { gatewayState } from '../lib/db/schema/gateway.ts'
import { migratedDump } from '../lib/db/test-dump.ts'
import { MINUTE } from '../lib/time.ts'
import { type Sandbox, startSandbox } from '../sandbox/start-sandbox.ts'
import { freePort } from './free-port.ts'
import { NO_SETTINGS } from './no-settings.ts'

let folder: string
let sandbox: Sandbox
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steward-doctor-'))
  sandbox = await startSandbox({ borealisMembers: 20, colossusMembers: 20, denebMembers: 20 })
})
afterAll(async () => {
  await sandbox.stop()
  rmSync(folder, { recursive: true })
})

/** Asks the doctor about these settings only, and answers what it said. */
async function doctor(settings: Record<string, string>): Promise<{ code: number; said: string }> {
  const env = {
    PATH: process.env.PATH,
    ...NO_SETTINGS,
    NODE_ENV: 'test' as const,
    STEWARD_DATA_DIR: folder,
    PORT: `${await freePort()}`,
    ...settings,
  }
  const child = spawn(process.execPath, ['bin/run.mjs', 'bin/doctor.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (said += text))
  const [code] = await once(child, 'close')
  expect(said).not.toContain('hush')
  expect(said).not.toMatch(/^\s+at /m)
  return { code, said }
}

const platform = () => ({
  PLATFORM_API_URL: sandbox.apiUrl,
  PLATFORM_WEB_URL: sandbox.webUrl,
  PLATFORM_CDN_URL: sandbox.cdnUrl,
  PLATFORM_BOT_TOKEN: sandbox.botToken,
  PLATFORM_CLIENT_SECRET: sandbox.clientSecret,
})

test('every wrong setting is named at once', async () => {
  const { code, said } = await doctor({ ...platform(), PLATFORM_BOT_TOKEN: '', PORT: 'http', LOG_LEVEL: 'loud' })
  expect(code).toBe(1)
  for (const name of ['PLATFORM_BOT_TOKEN is missing', 'PORT must be', 'LOG_LEVEL must be'])
    expect(said).toContain(name)
})

test('without a server it looks itself: what does not fit the platform is told, and nothing is made', async () => {
  const { code, said } = await doctor({ ...platform(), PLATFORM_CLIENT_SECRET: 'hush-of-another-application' })
  expect(code).toBe(1)
  expect(said).toContain("ok       Bot's token: The platform knows the bot as steward.")
  expect(said).toContain('FAULT    Client secret: The platform refuses PLATFORM_CLIENT_SECRET')
  expect(said).toMatch(/FAULT {4}Redirect URI: http:\/\/localhost:\d+\/api\/auth\/callback\/platform is not among/)
  expect(said).toContain('unknown  Database: There is none in')
  expect(said).toContain('2 faults.')
  expect(readdirSync(folder)).toEqual([])
})

test('settings that fit have no faults', async () => {
  const { code, said } = await doctor({ ...platform(), STEWARD_URL: 'http://localhost:3000' })
  expect(said).toContain('No faults.')
  expect(code).toBe(0)
})

test('a Steward that was stopped has no fault for that: there is no gateway to hold', {
  timeout: 300_000,
}, async () => {
  const postgres = join(folder, 'postgres')
  const db = await openDatabase({ folder: postgres, dump: await migratedDump() })
  const stopped = new Date(Date.now() - 60 * MINUTE)
  await db.orm.insert(gatewayState).values({ status: 'down', since: stopped, aliveAt: stopped })
  await db.close()
  const { code, said } = await doctor({ ...platform(), STEWARD_URL: 'http://localhost:3000' })
  rmSync(postgres, { recursive: true })
  expect(said).toMatch(/unknown {2}Gateway: Steward is not running/)
  expect(said).toContain('No faults.')
  expect(code).toBe(0)
})

test('a database that cannot be reached is a fault beside the others', async () => {
  const { code, said } = await doctor({ ...platform(), DATABASE_URL: 'postgres://steward:hush@127.0.0.1:9/guilds' })
  expect(code).toBe(1)
  expect(said).toContain('FAULT    Database: The database at 127.0.0.1:9 cannot be reached (ECONNREFUSED).')
})

test('without a platform there is only the sandbox to start', async () => {
  const { code, said } = await doctor({})
  expect(code).toBe(1)
  expect(said).toContain('npm start runs the sandbox')
})
