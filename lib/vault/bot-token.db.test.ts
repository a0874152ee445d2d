import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/client.ts'
import { vaultSecrets } from '../db/schema/vault.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { readBotToken, readBotTokenOrigin, seedBotToken } from './bot-token.ts'
import { seal, vaultKeys } from './seal.ts'

const newKey = () => randomBytes(32)
const keys = vaultKeys([newKey()])
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
beforeEach(() => db.orm.delete(vaultSecrets))
afterAll(() => db.close())

async function reset(token: string) {
  await db.orm
    .update(vaultSecrets)
    .set({ sealed: seal(keys[0], 'bot-token', token) })
    .where(eq(vaultSecrets.name, 'bot-token'))
}

test('an unchanged environment never overrides a reset, a changed one wins', async () => {
  await seedBotToken(db, keys, '1.first')
  expect(await readBotToken(db, keys)).toBe('1.first')

  await reset('1.second')
  await seedBotToken(db, keys, '1.first')
  expect(await readBotToken(db, keys)).toBe('1.second')

  await seedBotToken(db, keys, '1.third')
  expect(await readBotToken(db, keys)).toBe('1.third')
})

test('where the token is from is told by the newest value alone', async () => {
  await seedBotToken(db, keys, '1.first')
  await seedBotToken(db, keys, '1.second')
  expect(await readBotTokenOrigin(db, keys)).toMatchObject({ isFromEnvironment: true })
  await reset('1.first')
  expect(await readBotTokenOrigin(db, keys)).toMatchObject({ isFromEnvironment: false })
})

test('the table shows neither the token nor a plain hash of it', async () => {
  await seedBotToken(db, keys, '1.open-sesame')
  expect(JSON.stringify(await db.orm.select().from(vaultSecrets))).not.toContain('open-sesame')
})

test('a rotated key takes over at the next start, and the old one may go after it', async () => {
  const old = newKey()
  const next = newKey()
  await seedBotToken(db, vaultKeys([old]), '1.first')
  await seedBotToken(db, vaultKeys([next, old]), '1.first')
  expect(await readBotToken(db, vaultKeys([next]))).toBe('1.first')
})

test('where the key of the stored token is missing nobody can tell, and it is kept until somebody decides', async () => {
  const next = vaultKeys([newKey()])
  await seedBotToken(db, keys, '1.first')
  await reset('1.second')
  for (const value of ['1.first', '1.third']) {
    await expect(seedBotToken(db, next, value)).rejects.toThrow(
      `The stored bot token needs key ${keys[0].id}, which STEWARD_VAULT_KEY lacks`,
    )
  }
  await seedBotToken(db, keys, '1.first')
  expect(await readBotToken(db, keys)).toBe('1.second')
})

test('a changed value that can be told wins, whatever opens the former token', async () => {
  const lost = vaultKeys([newKey()])
  await seedBotToken(db, keys, '1.first')
  await db.orm.update(vaultSecrets).set({ keyId: lost[0].id, sealed: seal(lost[0], 'bot-token', '1.second') })
  await expect(seedBotToken(db, keys, '1.first')).rejects.toThrow(`needs key ${lost[0].id}`)
  await seedBotToken(db, keys, '1.third')
  expect(await readBotToken(db, keys)).toBe('1.third')
})

test('the token of a platform that makes one at each start is kept by nobody', async () => {
  await seedBotToken(db, keys, '1.first')
  await seedBotToken(db, keys, '1.second', { isThrowaway: true })
  expect(await readBotToken(db, keys)).toBe('1.second')
})

test('the demo never writes over the token of a bot, nor over one that it cannot open', async () => {
  await seedBotToken(db, keys, '1.first')
  await reset('1.only-copy')
  for (const [own, demo] of [
    [keys, '2.demo'],
    [vaultKeys([newKey()]), '1.demo'],
  ] as const) {
    await expect(seedBotToken(db, own, demo, { isThrowaway: true })).rejects.toThrow('No platform is configured')
  }
  expect(await readBotToken(db, keys)).toBe('1.only-copy')
})

test('a bot that takes the place of another goes on with its database', async () => {
  await seedBotToken(db, keys, '1.first')
  await seedBotToken(db, keys, '2.first')
  expect(await readBotToken(db, keys)).toBe('2.first')
})

test('a missing key and a tampered secret are errors that say nothing of the secret', async () => {
  await seedBotToken(db, keys, '1.first')
  await expect(readBotToken(db, vaultKeys([newKey()]))).rejects.toThrow(/which STEWARD_VAULT_KEY lacks/)
  await db.orm.update(vaultSecrets).set({ sealed: seal(keys[0], 'another-secret', '1.first') })
  await expect(readBotToken(db, keys)).rejects.toThrow(/it was changed/)
})
