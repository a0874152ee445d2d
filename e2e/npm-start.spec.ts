import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { freePort, whyNot } from '../bin/free-port.ts'
import { NO_SETTINGS } from '../bin/no-settings.ts'
import { readDataLock } from '../lib/db/data-lock.ts'
import { isRunning } from '../lib/db/process-identity.ts'
import { GUILDS } from '../sandbox/world/cast.ts'
import { signIn } from './sign-in.ts'

// A start takes its time on a busy machine.
test.describe.configure({ timeout: 300_000 })

let folder: string
let port: number
let steward: ChildProcess
let said: string

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steward-start-'))
  port = await freePort()
  await start()
})

async function start(): Promise<void> {
  said = ''
  const { PATH, HOME } = process.env
  const env = { ...NO_SETTINGS, PATH, HOME, NODE_ENV: 'production' as const, PORT: `${port}`, STEWARD_DATA_DIR: folder }
  steward = spawn(process.execPath, ['bin/run.mjs', 'bin/start.ts', '--borealis=300', '--colossus=3000'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [steward.stdout, steward.stderr]) {
    stream?.setEncoding('utf8').on('data', text => {
      said += text
    })
  }
  await expect.poll(() => said, { timeout: 90_000 }).toContain('Ctrl-C ends it.')
}

test.afterEach(async () => {
  if (steward.exitCode === null && steward.signalCode === null) {
    steward.kill('SIGKILL')
    await once(steward, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

/** The process, its children, theirs, and so on. */
function family(): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = rows.split('\n').map(row => row.trim().split(/\s+/).map(Number))
  const found = [steward.pid]
  for (const parent of found) found.push(...pairs.filter(([, ppid]) => ppid === parent).map(([pid]) => pid))
  return found as number[]
}

async function expectAllGone(pids: number[]): Promise<void> {
  await expect.poll(() => pids.filter(isRunning), { timeout: 60_000 }).toEqual([])
  expect(readDataLock(folder)).toBeUndefined()
  // The port may have been taken by somebody's passing connection.
  await expect.poll(() => whyNot(port, '127.0.0.1'), { timeout: 60_000 }).toBeUndefined()
}

/** The command asks the server for it, which gives it to nobody else. */
async function expectBackup(): Promise<void> {
  const file = join(folder, 'backup.tar.gz')
  const { PATH } = process.env
  const env = { ...NO_SETTINGS, PATH, NODE_ENV: 'test' as const, PORT: `${port}`, STEWARD_DATA_DIR: folder }
  await promisify(execFile)(process.execPath, ['bin/backup.ts', file], { env })
  expect(gunzipSync(readFileSync(file)).toString('latin1')).toContain('PG_VERSION')
  const headers = { authorization: 'Bearer guessed' }
  expect((await fetch(`http://localhost:${port}/api/host/backup`, { method: 'POST', headers })).status).toBe(404)
}

test('it says where it is and who can sign in, gives a backup to its host, and Ctrl-C ends everything', async () => {
  expect(said).toContain(`http://localhost:${port}`)
  expect(said).toMatch(/Mia\s+Moderates Aurora/)
  const answer = await fetch(`http://localhost:${port}/sign-in`)
  expect(answer.status).toBe(200)
  // A proxy in front keeps its connections for a minute.
  expect(Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60)
  await expectBackup()
  const pids = family()
  expect(pids).toContain(readDataLock(folder)?.pid)
  expect(pids.length).toBeGreaterThanOrEqual(3)
  steward.kill('SIGINT')
  expect(await once(steward, 'exit')).toEqual([0, null])
  await expectAllGone(pids)
})

test('Ctrl-C does not wait for a page that listens', async ({ context, page }) => {
  const url = `http://localhost:${port}`
  await signIn(context, { url }, 'mia')
  const listening = page.waitForResponse(/\/events\?/)
  await page.goto(`${url}/guilds/${GUILDS.aurora}/members`)
  const address = (await listening).url()
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const stream = await fetch(address, { headers: { cookie } })
  expect(stream.status).toBe(200)
  const told = stream.text()
  const pids = family()
  const exited = once(steward, 'exit')
  steward.kill('SIGINT')
  // Let go in order: broken off by the end of the server, it could not be read to its end.
  expect(await told).toContain('event: here')
  expect(await exited).toEqual([0, null])
  expect(said).not.toContain('closing takes too long')
  await expectAllGone(pids)
})

test('a token that was reset in the demo does not outlive its world: the next start has a bot that works', async ({
  context,
  page,
}) => {
  const url = `http://localhost:${port}`
  await signIn(context, { url }, 'ada')
  await page.goto(`${url}/app/token`)
  await page.getByRole('button', { name: 'Reset the token…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset the token' })
  await dialog.getByRole('textbox', { name: 'Name of the application' }).fill('Steward')
  await dialog.getByRole('button', { name: 'Reset the token' }).click()
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.getByText('reset by Ada')).toBeVisible()
  const exited = once(steward, 'exit')
  steward.kill('SIGINT')
  await exited
  await start()
  await page.goto(`${url}/guilds/${GUILDS.aurora}/members`)
  await expect(page.getByRole('button', { name: /^Live\./ })).toBeVisible()
  await page.goto(`${url}/app/token`)
  await expect(page.getByText('The token is in use')).toBeVisible()
})

test('when its web server dies, it says so and ends the rest', async () => {
  const pids = family()
  process.kill(readDataLock(folder)!.pid, 'SIGKILL')
  expect(await once(steward, 'exit')).toEqual([1, null])
  expect(said).toContain('The web server ended by itself (SIGKILL), so everything else was stopped.')
  await expectAllGone(pids)
})

test('killed outright, it leaves nothing behind', async () => {
  const pids = family()
  steward.kill('SIGKILL')
  await once(steward, 'exit')
  await expectAllGone(pids)
})
