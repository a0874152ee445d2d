import { execFileSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../../lib/db/open-database.ts'
import { createTestDatabase } from '../../lib/db/test-server.ts'
import { ControlClient } from '../../sandbox/control-client.ts'
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { STANDALONE } from '../build/assemble.ts'
import { freePort } from '../free-port.ts'
import { TestBrowser } from './test-browser.ts'
import { prepareDeployment, type TestDeployment } from './test-deployment.ts'
import type { TestProcess } from './test-process.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
const PATIENT = { timeout: 90_000, interval: 50 }

const guildId = GUILDS.aurora
const events = `/api/guilds/${guildId}/events`

let sandbox: Sandbox
let control: ControlClient
let deployment: TestDeployment
let webs: (TestProcess & { url: string })[]
let workers: TestProcess[]
let mia: TestBrowser

beforeAll(async () => {
  const port = await freePort()
  const redirectUris = [`http://localhost:${port}/api/auth/callback/platform`]
  sandbox = await startSandbox({ borealisMembers: 300, colossusMembers: 400, redirectUris })
  control = new ControlClient(sandbox.controlUrl)
  deployment = await prepareDeployment(sandbox, port)
  // All of them at once, on a database that is empty.
  const { startWeb, startWorker } = deployment
  const [a, b, c, d] = await Promise.all([startWeb(), startWeb(), startWorker(), startWorker()])
  webs = [a, b]
  workers = [c, d]
  mia = new TestBrowser()
})
afterAll(async () => {
  await deployment?.close()
  await sandbox.stop()
})

async function select(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** The most gateway connections that were open at any moment, and how many are. */
async function gatewayConnections(): Promise<{ most: number; open: number }> {
  let [open, most] = [0, 0]
  for (const { what } of await control.gatewayLog()) {
    open += what === 'closed' ? -1 : 1
    most = Math.max(most, open)
  }
  return { most, open }
}

const holders = () => workers.filter(({ said }) => said().includes('"status":"connected"'))

const rename = (url: string, nick: string) =>
  mia.act(url, `/guilds/${guildId}/members`, 'setNick', { guildId, userId: CAST.rex.id, nick, reason: '' })

test('a build is what runs, and none of the tests and tools beside it', () => {
  const whole = ['.next', 'bin', 'lib', 'node_modules', 'package.json', 'server.js']
  expect(readdirSync(STANDALONE).sort()).toEqual(whole)
  const ours = globSync('{bin,lib}/**', { cwd: STANDALONE })
  expect(ours).toContain('bin/serve.ts')
  expect(ours.filter(path => /\btest|\.tsx$/.test(path))).toEqual([])
})

test('four processes that start at once on an empty database migrate it once', async () => {
  const journal = JSON.parse(readFileSync('lib/db/migrations/meta/_journal.json', 'utf8')) as { entries: object[] }
  const done = await select(deployment.databaseUrl, 'select hash from drizzle.__drizzle_migrations')
  expect(done).toHaveLength(journal.entries.length)
  // That the platform is slow to answer on a busy machine is told at the same level.
  const wrong = (line: string) => /"level":[56]0/.test(line) && !line.includes('"check":"api"')
  for (const { said } of [...webs, ...workers]) expect(said().split('\n').filter(wrong)).toEqual([])
})

test('whoever opens an empty database at the same moment finds it migrated once too', async () => {
  const empty = await createTestDatabase(process.env.TEST_DATABASE_URL!)
  const opened = await Promise.allSettled([1, 2, 3].map(() => openDatabase({ url: empty.url })))
  for (const one of opened) if (one.status === 'fulfilled') await one.value.close()
  await empty.drop()
  expect(opened.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
})

test('Mia signs in on one web server and acts on the other; pages of both hear of it, by one gateway connection', async () => {
  await mia.signIn(webs[0]!.url, 'mia')
  const streams = [await mia.listen(webs[0]!.url + events), await mia.listen(webs[1]!.url + events)]
  await expect.poll(holders, PATIENT).toHaveLength(1)
  expect(await rename(webs[1]!.url, 'From the other side')).toMatchObject({ ok: true })
  expect((await control.member(guildId, CAST.rex.id))?.nick).toBe('From the other side')
  for (const { heard } of streams) await expect.poll(heard, PATIENT).toContain(CAST.rex.id)
  expect(await gatewayConnections()).toEqual({ most: 1, open: 1 })
})

test('whoever is not signed in hears nothing on either', async () => {
  for (const { url } of webs) expect((await new TestBrowser().fetch(url + events)).status).toBe(401)
})

test('kill -9 of the worker that holds the gateway: the other takes over, and nothing that happened between is lost', async () => {
  const [holder] = holders()
  const heir = workers.find(worker => worker !== holder)!
  const stream = await mia.listen(webs[0]!.url + events)
  await holder!.stop('SIGKILL')
  await control.changeMember(guildId, CAST.otto.id, { nick: 'Nobody was there' })
  await expect.poll(() => heir.said(), PATIENT).toContain('"status":"connected"')
  await expect.poll(stream.heard, PATIENT).toContain(CAST.otto.id)
  expect(await gatewayConnections()).toEqual({ most: 1, open: 1 })
})

test('a web server that is asked to end answers what it was asked, lets its streams go, and ends well', async () => {
  const { url, stop, said } = webs[1]!
  const stream = await mia.listen(url + events)
  const last = await control.lastRequest()
  await control.addFault({ method: 'PATCH', path: `/guilds/${guildId}/members`, kind: 'hold' })
  const renamed = rename(url, 'Just in time')
  const isAsked = async () => (await control.requests(last)).some(({ method }) => method === 'PATCH')
  await expect.poll(isAsked, PATIENT).toBe(true)
  const ended = stop()
  let isAnswered = false
  void renamed.then(() => {
    isAnswered = true
  })
  await stream.ended
  expect(isAnswered).toBe(false)
  await control.clearFaults()
  expect(await renamed).toMatchObject({ ok: true })
  expect(await ended, said()).toBe(0)
  await expect(fetch(`${url}/sign-in`)).rejects.toThrow()
})

test('a worker that is asked to end does so, and leaves the gateway', async () => {
  const heir = workers.find(({ child }) => child.signalCode === null)!
  expect(await heir.stop(), heir.said()).toBe(0)
  await expect.poll(async () => (await gatewayConnections()).open, PATIENT).toBe(0)
})

test('what pg_dump wrote is what pg_restore gives another database, where nobody is signed in', async () => {
  const file = join(deployment.folder, 'steward.dump')
  const restored = await createTestDatabase(process.env.TEST_DATABASE_URL!)
  execFileSync('pg_dump', ['--format=custom', `--file=${file}`, `--dbname=${deployment.databaseUrl}`])
  execFileSync('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${restored.url}`, file])
  const env = { ...deployment.env, DATABASE_URL: restored.url, PATH: process.env.PATH, NODE_ENV: 'production' as const }
  const said = execFileSync(process.execPath, ['bin/restore.ts'], { cwd: deployment.folder, env, encoding: 'utf8' })
  expect(said).toContain('everybody signs in anew')
  const entries = 'select id, action, outcome from audit_entries order by id'
  const members = 'select guild_id, user_id, nick from members order by 1, 2'
  for (const statement of [entries, members]) {
    const rows = await select(deployment.databaseUrl, statement)
    expect(rows.length).toBeGreaterThan(0)
    expect(await select(restored.url, statement)).toEqual(rows)
  }
  expect(await select(deployment.databaseUrl, 'select id from sessions')).toHaveLength(1)
  expect(await select(restored.url, 'select id from sessions')).toEqual([])
  await restored.drop()
})
