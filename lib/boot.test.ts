import { spawnSync } from 'node:child_process'
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

test('the log goes by settings that are read when it is there already, as a worker reads .env', {
  timeout: 300_000,
}, () => {
  const from = (file: string) => JSON.stringify(join(import.meta.dirname, file))
  const program = `
    import { boot } from ${from('boot.ts')}
    import { log } from ${from('log.ts')}
    const before = log.level
    Object.assign(process.env, ${JSON.stringify(SETTINGS)})
    await boot().catch(() => {})
    console.log(before, log.level)
    process.exit()`
  const args = ['--input-type=module-typescript', '--eval', program]
  const { stdout } = spawnSync(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'test' },
    encoding: 'utf8',
  })
  expect(stdout.trim()).toBe('info error')
})
