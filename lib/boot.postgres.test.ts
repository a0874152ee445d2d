import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { presentIdentity } from './db/database-identity.ts'
import { openDatabase } from './db/open-database.ts'
import { databaseIdentity } from './db/schema/database-identity.ts'
import { vaultSecrets } from './db/schema/vault.ts'
import { createTestDatabase } from './db/test-server.ts'

const SETTINGS = {
  PLATFORM_API_URL: 'http://127.0.0.1:1/v1',
  PLATFORM_WEB_URL: 'http://127.0.0.1:1',
  PLATFORM_CDN_URL: 'http://127.0.0.1:1',
  PLATFORM_BOT_TOKEN: '1.hush',
  PLATFORM_CLIENT_SECRET: 'hush',
  STEWARD_SECRET: 'hush-secret-of-at-least-32-letters',
  STEWARD_VAULT_KEY: Buffer.alloc(32, 7).toString('base64'),
}

test('a start in a database that was restored beside the one before ends before it does anything', async () => {
  const { url, drop } = await createTestDatabase(process.env.TEST_DATABASE_URL!)
  const db = await openDatabase({ url })
  await db.orm.insert(databaseIdentity).values({ ...(await presentIdentity(db.orm)), databaseOid: '1' })
  const program = `
    import { boot } from ${JSON.stringify(join(import.meta.dirname, 'boot.ts'))}
    await boot().catch(error => console.log(error.message))
    process.exit()`
  const env = { PATH: process.env.PATH, NODE_ENV: 'test' as const, ...SETTINGS, DATABASE_URL: url, LOG_LEVEL: 'silent' }
  const args = ['--input-type=module-typescript', '--eval', program]
  const { stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  expect(stdout).toMatch(/^These tables were last at work in another database of this PostgreSQL/)
  expect(await db.orm.select().from(vaultSecrets)).toEqual([])
  await db.close()
  await drop()
})
