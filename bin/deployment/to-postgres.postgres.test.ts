import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { freePort } from '../free-port.ts'
import { TestBrowser } from './test-browser.ts'
import { prepareDeployment, type TestDeployment } from './test-deployment.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
const PATIENT = { timeout: 90_000, interval: 50 }
const EMBEDDED = { DATABASE_URL: '', WORKER: 'on' }

const guildId = GUILDS.aurora
const mia = new TestBrowser()
let sandbox: Sandbox
let deployment: TestDeployment

beforeAll(async () => {
  const port = await freePort()
  const redirectUris = [`http://localhost:${port}/api/auth/callback/platform`]
  sandbox = await startSandbox({ borealisMembers: 300, colossusMembers: 400, redirectUris })
  deployment = await prepareDeployment(sandbox, port)
})
afterAll(async () => {
  await deployment?.close()
  await sandbox.stop()
})

const rename = (url: string, nick: string) =>
  mia.act(url, `/guilds/${guildId}/members`, 'setNick', { guildId, userId: CAST.rex.id, nick, reason: '' })

function moveToPostgres(): string {
  const env = { ...deployment.env, PATH: process.env.PATH, NODE_ENV: 'production' as const }
  return execFileSync(process.execPath, ['bin/to-postgres.ts'], { cwd: deployment.folder, env, encoding: 'utf8' })
}

async function renamings(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: deployment.databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `select intent->>'nick' as nick from audit_entries where outcome = 'done' order by id`,
  )
  await client.end()
  return rows.map(({ nick }) => nick)
}

test('a deployment that moves to PostgreSQL goes on there: nobody signs in anew, and the log has what was done before', async () => {
  const data = join(deployment.folder, 'data')
  const embedded = await deployment.startWeb(EMBEDDED)
  await mia.signIn(embedded.url, 'mia')
  await expect.poll(() => rename(embedded.url, 'Before the move'), PATIENT).toMatchObject({ ok: true })
  expect(moveToPostgres).toThrow(/in use by process/)
  expect(await embedded.stop()).toBe(0)

  // Who forgets the move is told, and has begun nothing anew.
  for (const start of [deployment.startWeb, deployment.startWorker]) {
    await expect(start()).rejects.toThrow('to take all of it along, npm run to-postgres')
  }
  expect(moveToPostgres()).toMatch(/All [\d,]+ rows are in PostgreSQL/)
  expect(existsSync(join(data, 'postgres'))).toBe(false)
  expect(readdirSync(data)).toContainEqual(expect.stringMatching(/^postgres\.moved-/))

  const [web] = await Promise.all([deployment.startWeb(), deployment.startWorker()])
  await expect.poll(() => rename(web.url, 'After the move'), PATIENT).toMatchObject({ ok: true })
  expect(await renamings()).toEqual(['Before the move', 'After the move'])
})
