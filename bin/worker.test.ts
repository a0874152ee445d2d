import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_SETTINGS } from './no-settings.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-worker-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const PLATFORM = {
  PLATFORM_API_URL: 'http://127.0.0.1:1/v1',
  PLATFORM_WEB_URL: 'http://127.0.0.1:1',
  PLATFORM_CDN_URL: 'http://127.0.0.1:1',
  PLATFORM_BOT_TOKEN: '1.hush',
  PLATFORM_CLIENT_SECRET: 'hush',
}

function work(env: Record<string, string>) {
  return spawnSync(process.execPath, [join(process.cwd(), 'bin/run.mjs'), 'bin/worker.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...NO_SETTINGS, NODE_ENV: 'test', STEWARD_DATA_DIR: folder, ...env },
    encoding: 'utf8',
    timeout: 240_000,
  })
}

test('without a database of its own there is no worker of its own', { timeout: 300_000 }, () => {
  const { status, stderr } = work(PLATFORM)
  expect(status).toBe(1)
  expect(stderr).toContain('needs DATABASE_URL')
})

test('it makes no keys of its own: the others could not read what it seals', { timeout: 300_000 }, () => {
  const { status, stderr } = work({ ...PLATFORM, DATABASE_URL: 'postgres://127.0.0.1:1/none' })
  expect(status).toBe(1)
  expect(stderr).toContain('STEWARD_VAULT_KEY is missing')
  expect(stderr).not.toContain('hush')
})

test('a database that cannot be reached is told in one line', { timeout: 300_000 }, () => {
  const { status, stderr } = work({
    ...PLATFORM,
    DATABASE_URL: 'postgres://steward:hush@127.0.0.1:9/none',
    STEWARD_SECRET: 'hush-secret-of-at-least-32-letters',
    STEWARD_VAULT_KEY: Buffer.alloc(32, 7).toString('base64'),
  })
  expect(status).toBe(1)
  expect(stderr.trim()).toMatch(/^The database at 127\.0\.0\.1:9 cannot be reached \(ECONNREFUSED\)\. .*\.$/)
  expect(stderr).not.toContain('hush')
})

test('all that is wrong is told at once', { timeout: 300_000 }, () => {
  const { status, stderr } = work({ ...PLATFORM, PLATFORM_CLIENT_SECRET: '', PORT: 'http', LOG_LEVEL: 'loud' })
  expect(status).toBe(1)
  const names = ['PORT must', 'LOG_LEVEL must', 'PLATFORM_CLIENT_SECRET is', 'STEWARD_SECRET is', 'needs DATABASE_URL']
  for (const name of names) expect(stderr).toContain(name)
})
