import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NOT_THE_DEMOS } from '../../lib/db/not-the-demos.ts'
import { openDatabase } from '../../lib/db/open-database.ts'
import { createTestDatabase } from '../../lib/db/test-server.ts'
import { parseServing } from '../../lib/serving.ts'
import { seedBotToken } from '../../lib/vault/bot-token.ts'
import { vaultKeys } from '../../lib/vault/seal.ts'
import { freePort } from '../free-port.ts'
import { NO_SETTINGS } from '../no-settings.ts'
import { localSecrets } from './local-secrets.ts'
import { notTheDemosProblem } from './not-the-demos-problem.ts'

const NOTHING = { NODE_ENV: 'test' } as const
const KEY = Buffer.alloc(32, 1).toString('base64')

let server: Awaited<ReturnType<typeof createTestDatabase>>
let folder: string

beforeEach(async () => {
  server = await createTestDatabase(process.env.TEST_DATABASE_URL!)
  folder = mkdtempSync(join(tmpdir(), 'steward-demo-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await server.drop()
})

const problem = (given: NodeJS.ProcessEnv = NOTHING) =>
  notTheDemosProblem(parseServing({ DATABASE_URL: server.url, STEWARD_DATA_DIR: folder }), given)

/** A bot has a Steward with this database, the keys of which are elsewhere. */
async function seeded() {
  const db = await openDatabase({ url: server.url })
  await seedBotToken(db, vaultKeys([Buffer.from(KEY, 'base64')]), '1.secret')
  await db.close()
}

test("a start without a platform's settings at the database of a bot leaves nothing behind", async () => {
  await seeded()
  const settings = { DATABASE_URL: server.url, STEWARD_DATA_DIR: folder, PORT: `${await freePort()}` }
  const env = { PATH: process.env.PATH, ...NO_SETTINGS, ...NOTHING, ...settings }
  const child = spawn(process.execPath, ['bin/run.mjs', 'bin/start.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (said += text))
  expect(await once(child, 'close')).toEqual([1, null])
  expect(said).toContain(NOT_THE_DEMOS)
  expect(readdirSync(folder)).toEqual([])
})

test('a new database is begun with, and whoever has a key is judged by what it opens', async () => {
  expect(await problem()).toBeUndefined()
  await seeded()
  expect(await problem()).toBe(NOT_THE_DEMOS)
  expect(await problem({ ...NOTHING, STEWARD_VAULT_KEY: KEY })).toBeUndefined()
  localSecrets(folder, NOTHING)
  expect(await problem()).toBeUndefined()
})
