import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../lib/db/client.ts'
import { openDatabase } from '../lib/db/open-database.ts'
import { vaultSecrets } from '../lib/db/schema/vault.ts'
import { migratedDump } from '../lib/db/test-dump.ts'
import { readBotToken, seedBotToken } from '../lib/vault/bot-token.ts'
import { vaultKeys } from '../lib/vault/seal.ts'
import { ControlClient } from '../sandbox/control-client.ts'
import { type Sandbox, startSandbox } from '../sandbox/start-sandbox.ts'
import { NO_SETTINGS } from './no-settings.ts'

let folder: string
let sandbox: Sandbox

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steward-token-'))
  // As an earlier start has left it.
  const db = await openDatabase({ folder: join(folder, 'postgres'), dump: await migratedDump() })
  await db.close()
  sandbox = await startSandbox({ borealisMembers: 30, colossusMembers: 100 })
})
afterAll(async () => {
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What the deployment's database holds, as nobody else has it open. */
async function atFolder<T>(look: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ folder: join(folder, 'postgres') })
  return look(db).finally(() => db.close())
}

/** `npm run token` on a deployment whose server does not run, with something piped in. */
async function handOver(piped: string, { args = [], key = 7 }: { args?: string[]; key?: number } = {}) {
  const env = {
    ...NO_SETTINGS,
    PATH: process.env.PATH,
    NODE_ENV: 'test' as const,
    LOG_LEVEL: 'silent',
    // Nobody listens there.
    PORT: '1',
    STEWARD_DATA_DIR: folder,
    STEWARD_SECRET: 'x'.repeat(32),
    STEWARD_VAULT_KEY: Buffer.alloc(32, key).toString('base64'),
    PLATFORM_API_URL: sandbox.apiUrl,
    PLATFORM_WEB_URL: sandbox.webUrl,
    PLATFORM_CDN_URL: sandbox.cdnUrl,
    PLATFORM_BOT_TOKEN: sandbox.botToken,
    PLATFORM_CLIENT_SECRET: sandbox.clientSecret,
  }
  const child = spawn(process.execPath, ['bin/run.mjs', 'bin/token.ts', ...args], { env, stdio: 'pipe' })
  child.stdin.end(piped)
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, error, code }
}

test('a token is handed over by a pipe where no server runs, and a wrong one is refused', {
  timeout: 180_000,
}, async () => {
  const { token } = await new ControlClient(sandbox.controlUrl).resetToken()
  expect(await handOver(`${token}x\n`)).toEqual({
    out: '',
    error: expect.stringContaining('The platform does not accept this token'),
    code: 1,
  })
  expect(await handOver(`${token}\n`)).toEqual({ out: 'Steward goes on with this token.\n', error: '', code: 0 })
})

test('where the key of the stored token is lost it is what decides, and a refused one changes nothing', {
  timeout: 180_000,
}, async () => {
  const { token } = await new ControlClient(sandbox.controlUrl).resetToken()
  const stored = () => atFolder(db => db.orm.select().from(vaultSecrets))
  const before = await stored()
  expect(await handOver(`${token}x\n`, { key: 8 })).toMatchObject({ code: 1 })
  expect(await stored()).toEqual(before)
  expect(await handOver(`${token}\n`, { key: 8 })).toMatchObject({ error: '', code: 0 })
  await atFolder(async db => {
    const keys = vaultKeys([Buffer.alloc(32, 8)])
    // As the next start does.
    await seedBotToken(db, keys, sandbox.botToken)
    expect(await readBotToken(db, keys)).toBe(token)
  })
})

test('a token in the command itself is not taken', { timeout: 180_000 }, async () => {
  const { error, code } = await handOver('', { args: ['1.hush'] })
  expect(code).toBe(1)
  expect(error).toContain('what stands in a command can be read by others')
  expect(error).not.toContain('hush')
})
