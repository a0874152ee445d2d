import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/client.ts'
import { vaultSecrets } from '../db/schema/vault.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { MINUTE, now } from '../time.ts'
import { vaultKeys } from './seal.ts'
import { writeSecret } from './secrets.ts'
import { startDropping } from './start-dropping.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

test('what has expired is gone from the table, and nothing else', async () => {
  const keys = vaultKeys([randomBytes(32)])
  const at = now().getTime()
  await writeSecret(db.orm, keys, 'old', 'hush', { expiresAt: new Date(at - 1) })
  await writeSecret(db.orm, keys, 'young', 'hush', { expiresAt: new Date(at + MINUTE) })
  await writeSecret(db.orm, keys, 'lasting', 'hush')
  await startDropping(db.orm).stop()
  const left = await db.orm.select({ name: vaultSecrets.name }).from(vaultSecrets)
  expect(left.map(({ name }) => name).sort()).toEqual(['lasting', 'young'])
})
