import { expect, test } from 'vitest'
import { createTestDatabase } from '../db/test-server.ts'
import { parseEnv } from '../env.ts'
import { checkAlone } from './check-alone.ts'

test('before the first start a database without tables is no fault, nor is what it does not hold', async () => {
  const { url, drop } = await createTestDatabase(process.env.TEST_DATABASE_URL!)
  const env = parseEnv({
    // Nobody answers there.
    PLATFORM_API_URL: 'http://127.0.0.1:9/v1',
    PLATFORM_WEB_URL: 'http://127.0.0.1:9',
    PLATFORM_CDN_URL: 'http://127.0.0.1:9',
    PLATFORM_BOT_TOKEN: '1.hush-hush',
    PLATFORM_CLIENT_SECRET: 'hush',
    STEWARD_SECRET: 'hush-secret-of-at-least-32-letters',
    STEWARD_VAULT_KEY: Buffer.alloc(32, 7).toString('base64'),
    DATABASE_URL: url,
  })
  try {
    const { checks } = await checkAlone(env, { hasDatabase: true })
    const others = checks.filter(({ group }) => group !== 'platform')
    expect(others).toMatchObject([{ id: 'database', state: 'unknown', todo: 'A start makes them.' }])
  } finally {
    await drop()
  }
})
