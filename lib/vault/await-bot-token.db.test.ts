import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../db/client.ts'
import { tokenResets } from '../db/schema/application.ts'
import { vaultSecrets } from '../db/schema/vault.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { HOUR, SECOND, setClock } from '../time.ts'
import { openBotToken } from './await-bot-token.ts'
import { readBotToken, readBotTokenOrigin, seedBotToken } from './bot-token.ts'
import { vaultKeys } from './seal.ts'
import { beginReset, finishReset, loseReset, readReset, storePastedToken, takeBackReset } from './token-resets.ts'

const keys = vaultKeys([randomBytes(32)])
const actor = { id: '1', name: 'Ada' }
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
beforeEach(async () => {
  await db.orm.delete(tokenResets)
  await db.orm.delete(vaultSecrets)
  await seedBotToken(db, keys, '1.first')
})
afterAll(() => db.close())

async function begin() {
  const begun = await beginReset(db, { actor, seen: (await readBotTokenOrigin(db, keys)).since })
  if (!begun) throw new Error('it should have begun')
  return begun
}

/** One that asks for the token, and how often it has looked. */
function asker() {
  let looks = 0
  const orm = new Proxy(db.orm, {
    get(target, key) {
      if (key === 'select') looks++
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const botToken = openBotToken({ ...db, orm }, keys)
  return {
    botToken,
    /** It has looked again and again, and was content with none of what it saw. */
    expectWaiting: async (asked: Promise<string>) => {
      let answer: string | undefined
      void asked.then(token => {
        answer = token
      })
      const before = looks
      await vi.waitFor(() => expect(looks).toBeGreaterThan(before + 2), { timeout: 20_000 })
      expect(answer).toBeUndefined()
    },
  }
}

test('while a reset is under way whoever asks waits for the new token', async () => {
  const { botToken, expectWaiting } = asker()
  expect(await botToken()).toBe('1.first')
  const { mark } = await begin()
  const asked = Array.from({ length: 20 }, () => botToken())
  await expectWaiting(asked[0]!)
  expect(await finishReset(db, keys, { mark, token: '1.second' })).toBe(true)
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['1.second']))
  expect(await botToken()).toBe('1.second')
})

test('nobody waits for a reset that is taken back, lost, or 20 seconds old', async () => {
  const { botToken, expectWaiting } = asker()
  const begun = await begin()
  const asked = botToken()
  await takeBackReset(db.orm, begun)
  expect(await asked).toBe('1.first')

  const again = await begin()
  const askedAgain = botToken()
  await loseReset(db.orm, again.mark)
  expect(await askedAgain).toBe('1.first')
  await db.orm.delete(tokenResets)

  await begin()
  const askedLast = botToken()
  await expectWaiting(askedLast)
  const later = Date.now() + 21_000
  const back = setClock(() => later)
  expect(await askedLast.finally(back)).toBe('1.first')
})

test('one reset at a time, of the token that was seen; one that was cut short can be done over and comes back', async () => {
  const { since } = await readBotTokenOrigin(db, keys)
  const first = await begin()
  expect(await beginReset(db, { actor, seen: since })).toBeNull()
  await loseReset(db.orm, first.mark)
  const second = await begin()
  expect(second.former).toMatchObject({ mark: first.mark, lostAt: expect.any(Date) })
  await takeBackReset(db.orm, second)
  expect(await readReset(db.orm)).toEqual(second.former)
  const third = await begin()
  await finishReset(db, keys, { mark: third.mark, token: '1.second' })
  expect(await beginReset(db, { actor, seen: since })).toBeNull()
})

test('a reset that was begun by a clock that has been put back since holds up neither calls nor what ends it', async () => {
  const back = setClock(() => Date.now() + HOUR)
  const begun = await begin().finally(back)
  const { botToken } = asker()
  expect(await botToken()).toBe('1.first')
  expect(await begin()).toMatchObject({ former: { mark: begun.mark } })
  await db.orm.update(tokenResets).set({ begunAt: new Date(Date.now() + HOUR) })
  expect(await storePastedToken(db, keys, '1.pasted')).toBe(true)
})

test('a reset that somebody else has ended stores nothing', async () => {
  const { mark } = await begin()
  expect(await storePastedToken(db, keys, '1.pasted')).toBe(false)
  await loseReset(db.orm, mark)
  expect(await storePastedToken(db, keys, '1.pasted')).toBe(true)
  expect(await finishReset(db, keys, { mark, token: '1.second' })).toBe(false)
  expect(await readBotToken(db, keys)).toBe('1.pasted')
})

test('a start of another process writes nothing over a token that is stored meanwhile', async () => {
  const { mark } = await begin()
  const starts = Array.from({ length: 5 }, () => seedBotToken(db, keys, '1.first'))
  await Promise.all([...starts, finishReset(db, keys, { mark, token: '1.second' })])
  await Promise.all(Array.from({ length: 5 }, () => seedBotToken(db, keys, '1.first')))
  expect(await readBotToken(db, keys)).toBe('1.second')
})

test('a start does not make the token look newer; a changed environment does, and ends what was cut short', async () => {
  const { mark } = await begin()
  await loseReset(db.orm, mark)
  const { since } = await readBotTokenOrigin(db, keys)
  const back = setClock(() => since.getTime() + SECOND)
  await seedBotToken(db, keys, '1.first')
  expect(await readBotTokenOrigin(db, keys)).toEqual({ since, isFromEnvironment: true })
  expect(await readReset(db.orm)).not.toBeNull()
  await seedBotToken(db, keys, '1.third')
  back()
  expect(await readReset(db.orm)).toBeNull()
  expect((await readBotTokenOrigin(db, keys)).since.getTime()).toBeGreaterThan(since.getTime())
})
