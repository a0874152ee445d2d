import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquireDataLock } from '../lib/db/data-lock.ts'
import { freePort } from './free-port.ts'
import { NO_SETTINGS } from './no-settings.ts'

const COMPLETE = {
  PLATFORM_API_URL: 'https://chat.example/v1',
  PLATFORM_WEB_URL: 'https://chat.example',
  PLATFORM_CDN_URL: 'https://cdn.chat.example',
  PLATFORM_BOT_TOKEN: '1.hush-hush',
  PLATFORM_CLIENT_SECRET: 'hush-client',
}

let folder: string
let port: number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steward-start-'))
  port = await freePort()
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Starts Steward with these settings only, and answers what it said by the time it ended. */
async function start(settings: Record<string, string>): Promise<{ code: number; said: string }> {
  const env = {
    PATH: process.env.PATH,
    ...NO_SETTINGS,
    NODE_ENV: 'test' as const,
    STEWARD_DATA_DIR: folder,
    PORT: `${port}`,
    ...settings,
  }
  const child = spawn(process.execPath, ['bin/run.mjs', 'bin/start.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (said += text))
  const [code] = await once(child, 'close')
  return { code, said }
}

test('with some settings of the platform missing, each is listed', async () => {
  const { code, said } = await start({ ...COMPLETE, PLATFORM_BOT_TOKEN: '', PLATFORM_CDN_URL: '' })
  expect(code).toBe(1)
  expect(said).toContain('PLATFORM_BOT_TOKEN is missing')
  expect(said).toContain('PLATFORM_CDN_URL is missing')
  expect(said).not.toContain('PLATFORM_API_URL')
})

test('settings that cannot work are listed without their values', async () => {
  const { code, said } = await start({
    ...COMPLETE,
    PLATFORM_BOT_TOKEN: 'hush',
    PLATFORM_API_URL: 'https://chat.example',
  })
  expect(code).toBe(1)
  expect(said).toContain('PLATFORM_API_URL must end in /v1, the version that the profile v1 speaks.')
  expect(said).toContain('PLATFORM_BOT_TOKEN must have the form <application id>.<secret>.')
  expect(said).not.toContain('hush')
})

test('a taken port is named together with the setting that changes it', async () => {
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const { code, said } = await start({})
  other.close()
  expect(code).toBe(1)
  expect(said).toMatch(new RegExp(`Port ${port} is taken by another program\\..+PORT=\\d+ npm start`))
})

test('a data folder in use is named together with the process that uses it', async () => {
  const lock = acquireDataLock(folder)
  const { code, said } = await start({})
  lock.release()
  expect(code).toBe(1)
  expect(said).toContain(`The data folder ${folder} is in use by process ${process.pid}.`)
})

test('a data folder that is no folder is named, without a stack', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const { code, said } = await start({ STEWARD_DATA_DIR: file })
  expect(code).toBe(1)
  expect(said).toContain(`${file}/steward.lock: a part of this path is a file and no folder.`)
  expect(said).not.toMatch(/^\s+at /m)
})

test('a data folder that cannot be made is named, and nothing waits for it', async () => {
  const { code, said } = await start({ STEWARD_DATA_DIR: '/proc/steward/data' })
  expect(code).toBe(1)
  expect(said).toContain('The folder /proc/steward cannot be made (ENOENT). Is STEWARD_DATA_DIR right?')
  expect(said).not.toMatch(/^\s+at /m)
})

test('a database that cannot be reached is told in one line', async () => {
  const { code, said } = await start({ ...COMPLETE, DATABASE_URL: 'postgres://steward:hush@127.0.0.1:9/guilds' })
  expect(code).toBe(1)
  expect(said).toContain('The database at 127.0.0.1:9 cannot be reached (ECONNREFUSED). Check DATABASE_URL')
  expect(said).not.toContain('hush')
  expect(said).not.toMatch(/^\s+at /m)
})

test('all that is wrong is told at once, a line each', async () => {
  const { code, said } = await start({
    ...COMPLETE,
    PLATFORM_API_URL: 'https://chat.example',
    PLATFORM_BOT_TOKEN: 'hush',
    PLATFORM_CLIENT_SECRET: '',
    PORT: 'http',
    LOG_LEVEL: 'loud',
    METRICS_TOKEN: 'hush-short',
    STEWARD_SECRET: 'hush-short',
    DATABASE_URL: 'postgres://steward:hush@127.0.0.1:9/guilds',
  })
  expect(code).toBe(1)
  const lines = said.split('\n').flatMap(line => /^ {2}(\S.*)/.exec(line)?.[1] ?? [])
  expect(lines.map(line => line.split(/ (is missing|must|cannot be)/)[0]).toSorted()).toEqual([
    'LOG_LEVEL',
    'METRICS_TOKEN',
    'PLATFORM_API_URL',
    'PLATFORM_BOT_TOKEN',
    'PLATFORM_CLIENT_SECRET',
    'PORT',
    'STEWARD_SECRET',
    'Set what',
    'The database at 127.0.0.1:9',
  ])
  expect(said).not.toContain('hush')
})

test('secrets that cannot work are told before the sandbox starts', async () => {
  const { code, said } = await start({ STEWARD_SECRET: 'hush-short' })
  expect(code).toBe(1)
  expect(said).toContain('STEWARD_SECRET must have at least 32 characters.')
  expect(said).not.toContain('Sandbox started')
})
