import { expect, test } from 'vitest'
import { signInCodes } from '../../db/schema/people.ts'
import { HOUR, SECOND } from '../../time.ts'
import { REFUSED, withCodes } from './test-with-codes.ts'

const { steward, later, open, finish, allHeard, posted, react } = withCodes()

test('a new code ends the one before, and an address has ten in an hour', async () => {
  const first = await posted('mia')
  const second = await open('the same', first.secret)
  expect(await first.state()).toEqual({ state: 'none' })
  await react('mia', first.reply.id)
  await allHeard()
  await expect(finish(first.secret)).rejects.toMatchObject(REFUSED)
  expect(await second.state()).toMatchObject({ state: 'waiting' })
  const more = await Promise.allSettled(Array.from({ length: 12 }, () => open('the same')))
  expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
  await expect(open('the same')).rejects.toMatchObject({ code: 'rate_limited' })
  await open('another')
  later(HOUR + SECOND)
  await open('the same')
})

test('tries of a clock that has been put back since keep nobody waiting until it has caught up', async () => {
  later(3 * HOUR)
  await Promise.all(Array.from({ length: 10 }, () => open('ahead')))
  await expect(open('ahead')).rejects.toMatchObject({ code: 'rate_limited' })
  later(0)
  await open('ahead')
})

test('who is refused is not tidied up for; who gets a code is', async () => {
  await Promise.all(Array.from({ length: 10 }, () => open('eager')))
  const old = { id: 'old', codeHash: 'old', browserHash: 'old', addressHash: 'old', state: 'waiting' as const }
  const createdAt = new Date(Date.now() - 2 * HOUR)
  await steward.db.orm.insert(signInCodes).values({ ...old, createdAt, expiresAt: createdAt })
  const isThere = async () => (await steward.db.orm.select().from(signInCodes)).some(({ id }) => id === 'old')
  await expect(open('eager')).rejects.toMatchObject({ code: 'rate_limited' })
  expect(await isThere()).toBe(true)
  await open()
  expect(await isThere()).toBe(false)
})

test('the table holds neither codes nor secrets nor addresses', async () => {
  const browser = await posted('mia')
  await open('203.0.113.9')
  const rows = JSON.stringify(await steward.db.orm.select().from(signInCodes))
  for (const text of [browser.code, browser.secret, '203.0.113.9']) expect(rows).not.toContain(text)
})
