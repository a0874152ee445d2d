import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/client.ts'
import { vaultSecrets } from '../db/schema/vault.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { HOUR, MINUTE, now, setClock } from '../time.ts'
import { vaultKeys } from './seal.ts'
import { readSecret, writeSecret } from './secrets.ts'
import { startDropping } from './start-dropping.ts'

const keys = vaultKeys([randomBytes(32)])
let db: Database
let restoreClock = () => {}

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
afterEach(async () => {
  restoreClock()
  await db.orm.delete(vaultSecrets)
})

test('what has expired is gone from the table, and nothing else', async () => {
  const at = now().getTime()
  await writeSecret(db.orm, keys, 'old', 'hush', { expiresAt: new Date(at - 1) })
  await writeSecret(db.orm, keys, 'young', 'hush', { expiresAt: new Date(at + MINUTE) })
  await writeSecret(db.orm, keys, 'lasting', 'hush')
  await startDropping(db.orm).stop()
  const left = await db.orm.select({ name: vaultSecrets.name }).from(vaultSecrets)
  expect(left.map(({ name }) => name).sort()).toEqual(['lasting', 'young'])
})

test('what was sealed by a clock that has been put back since is kept no longer for it', async () => {
  restoreClock = setClock(() => Date.now() + HOUR)
  await writeSecret(db.orm, keys, 'ahead', 'hush', { expiresAt: new Date(now().getTime() + 15 * MINUTE) })
  await writeSecret(db.orm, keys, 'lasting', 'hush')
  restoreClock()
  expect(await readSecret(db.orm, keys, 'ahead')).toBeNull()
  await startDropping(db.orm).stop()
  expect(await db.orm.select({ name: vaultSecrets.name }).from(vaultSecrets)).toEqual([{ name: 'lasting' }])
})
