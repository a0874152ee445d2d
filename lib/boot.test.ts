import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A database that nobody serves: what comes after the settings were read fails.
const SETTINGS = {
  PLATFORM_API_URL: 'http://127.0.0.1:1/v1',
  PLATFORM_WEB_URL: 'http://127.0.0.1:1',
  PLATFORM_CDN_URL: 'http://127.0.0.1:1',
  PLATFORM_BOT_TOKEN: '1.hush',
  PLATFORM_CLIENT_SECRET: 'hush',
  STEWARD_SECRET: 'hush-secret-of-at-least-32-letters',
  STEWARD_VAULT_KEY: Buffer.alloc(32, 7).toString('base64'),
  DATABASE_URL: 'postgres://127.0.0.1:9/none',
  LOG_LEVEL: 'error',
}

const PATIENT = { timeout: 300_000 }
const from = (file: string) => JSON.stringify(join(import.meta.dirname, file))

/** What a process of its own prints. */
function printed(program: string): string {
  const args = ['--input-type=module-typescript', '--eval', program]
  const env = { PATH: process.env.PATH, NODE_ENV: 'test' as const }
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' }).stdout.trim()
}

test('the log goes by settings that are read when it is there already, as a worker reads .env', PATIENT, () => {
  const program = `
    import { boot } from ${from('boot.ts')}
    import { log } from ${from('log.ts')}
    const before = log.level
    Object.assign(process.env, ${JSON.stringify(SETTINGS)})
    await boot().catch(() => {})
    console.log(before, log.level)
    process.exit()`
  expect(printed(program)).toBe('info error')
})

test('no empty database is made where a restore was cut off, however the process was started', PATIENT, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'steward-boot-'))
  mkdirSync(join(dataDir, 'postgres.restored'))
  const settings = { ...SETTINGS, DATABASE_URL: '', STEWARD_DATA_DIR: dataDir }
  const program = `
    import { boot } from ${from('boot.ts')}
    Object.assign(process.env, ${JSON.stringify(settings)})
    await boot().catch(error => console.log(error.name, error.message))
    process.exit()`
  expect(printed(program)).toMatch(/^CannotStart A restore broke off: .* To end the restore: npm run restore\. /)
  expect(readdirSync(dataDir)).toEqual(['postgres.restored'])
  rmSync(dataDir, { recursive: true })
})
