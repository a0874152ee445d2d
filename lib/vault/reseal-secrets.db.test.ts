import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/client.ts'
import { evidence } from '../db/schema/evidence.ts'
import { vaultSecrets } from '../db/schema/vault.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { now } from '../time.ts'
import { readBotToken, seedBotToken, storeBotToken } from './bot-token.ts'
import { keyUses } from './key-uses.ts'
import { rotateKeys } from './rotate-keys.ts'
import { vaultKeys } from './seal.ts'
import { readSecret, writeSecret } from './secrets.ts'
import { readVaultState } from './vault-state.ts'

const [old, next] = [randomBytes(32), randomBytes(32)]
const [oldId, nextId] = [old, next].map(key => vaultKeys([key])[0].id)
const FROM_ENVIRONMENT = '1.first'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

beforeEach(async () => {
  await db.orm.delete(vaultSecrets)
  await seedBotToken(db, vaultKeys([old]), FROM_ENVIRONMENT)
  await storeBotToken(db.orm, vaultKeys([old]), '1.reset')
  await writeSecret(db.orm, vaultKeys([old]), 'another', 'hush')
})

test('what the old key sealed is sealed with the new one, and a token that was reset stays', async () => {
  const { resealed, keyIds, uses } = await rotateKeys(db.orm, { keys: [next, old], botToken: FROM_ENVIRONMENT })
  expect({ resealed, keyIds, uses }).toEqual({
    resealed: 2,
    keyIds: [nextId, oldId],
    uses: [{ keyId: nextId, secrets: 2, copies: 0 }],
  })
  const alone = vaultKeys([next])
  expect(await readBotToken(db, alone)).toBe('1.reset')
  expect(await readSecret(db.orm, alone, 'another')).toBe('hush')
  // The old key is gone, the environment is as it was: that must not bring the token back that was reset.
  await seedBotToken(db, alone, FROM_ENVIRONMENT)
  expect(await readBotToken(db, alone)).toBe('1.reset')
  expect(await rotateKeys(db.orm, { keys: [next], botToken: FROM_ENVIRONMENT })).toMatchObject({ resealed: 0 })
})

test("without the environment's token the old key is still needed to tell whether it has changed", async () => {
  const { uses } = await rotateKeys(db.orm, { keys: [next, old], botToken: undefined })
  const need = { keyId: oldId, secrets: 1, copies: 0 }
  expect(uses).toContainEqual(need)
  // The page of the owner says the same.
  const { keys } = await readVaultState(db.orm, { vaultKeys: [next, old] })
  expect(keys).toContainEqual({ ...need, isKnown: true, seals: false })
  expect(await readBotToken(db, vaultKeys([next]))).toBe('1.reset')
})

test('a secret that has expired needs no key, dropped or not', async () => {
  await rotateKeys(db.orm, { keys: [next, old], botToken: FROM_ENVIRONMENT })
  await writeSecret(db.orm, vaultKeys([old]), 'expired', 'hush', { expiresAt: new Date(0) })
  expect(await keyUses(db.orm)).toEqual([{ keyId: nextId, secrets: 2, copies: 0 }])
})

test('what no key opens stays as it is, and is told', async () => {
  const before = await db.orm.select().from(vaultSecrets)
  const { resealed, uses } = await rotateKeys(db.orm, { keys: [next], botToken: FROM_ENVIRONMENT })
  expect({ resealed, uses }).toEqual({ resealed: 0, uses: [{ keyId: oldId, secrets: 2, copies: 0 }] })
  expect(await db.orm.select().from(vaultSecrets)).toEqual(before)
})

test('a copy of messages keeps its seal, so that its key is told to be needed', async () => {
  const copy = {
    id: 'copy',
    guildId: '1',
    kind: 'message' as const,
    takenAt: now(),
    takenById: '2',
    takenByName: 'Mia',
    channelIds: [],
    total: 0,
    keyId: oldId!,
    seal: 'of the old key',
  }
  await db.orm.insert(evidence).values(copy)
  const { uses } = await rotateKeys(db.orm, { keys: [next, old], botToken: FROM_ENVIRONMENT })
  expect(uses).toContainEqual({ keyId: oldId, secrets: 0, copies: 1 })
  expect(await db.orm.select().from(evidence)).toEqual([expect.objectContaining(copy)])
})
