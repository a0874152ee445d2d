import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_SETTINGS } from './no-settings.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-setup-code-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function setupCode(env: Record<string, string>) {
  return spawnSync(process.execPath, ['bin/run.mjs', 'bin/setup-code.ts'], {
    env: { PATH: process.env.PATH, ...NO_SETTINGS, NODE_ENV: 'test', ...env },
    encoding: 'utf8',
    timeout: 240_000,
  })
}

test('where there is no Steward it says so, and makes none', { timeout: 300_000 }, () => {
  const { status, stderr } = setupCode({ STEWARD_DATA_DIR: join(folder, 'none') })
  expect(status).toBe(1)
  expect(stderr).toContain('There is no Steward here yet')
  expect(stderr).not.toContain('at ')
  expect(existsSync(join(folder, 'none'))).toBe(false)
})

test('where nobody signs in by code there is nothing for it to open', { timeout: 300_000 }, () => {
  const secrets = { STEWARD_SECRET: 'x'.repeat(32), STEWARD_VAULT_KEY: Buffer.alloc(32, 7).toString('base64') }
  const settings = { ...secrets, STEWARD_DATA_DIR: join(folder, 'none'), PORT: '1' }
  const { status, stdout, stderr } = setupCode(settings)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('Nobody signs in by code in chat here (SIGN_IN_BY_CODE)')
  expect(setupCode({ ...settings, SIGN_IN_BY_CODE: 'on' }).stderr).not.toContain('SIGN_IN_BY_CODE')
})
