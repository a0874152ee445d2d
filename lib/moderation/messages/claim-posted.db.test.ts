import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEntry } from '../../audit/open-entry.ts'
import { settleEntry } from '../../audit/settle-entry.ts'
import type { Database } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { EMPTY_MESSAGE } from '../../message-rules/composed-message.ts'
import { claimPosted, type PostOrder } from './claim-posted.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

/** An order that is under way; `knownIds`: what stood there before it was called. */
async function ordered(content: string, { knownIds, ...some }: Partial<PostOrder> & { knownIds?: string[] } = {}) {
  const message = { ...EMPTY_MESSAGE, content }
  const order: PostOrder = {
    guildId: '1',
    channelId: '2',
    orderId: randomUUID(),
    orderedById: '5',
    orderedAt: new Date().toISOString(),
    message,
    ...some,
  }
  const entry = { guildId: '1', action: 'message.post', actor: { id: '5', name: 'Mia' }, target: null, reason: '' }
  const entryId = await openEntry(db, { ...entry, intent: { ...order, knownIds }, before: {} })
  return {
    claim: (...messageIds: string[]) => claimPosted(db, order, messageIds),
    /** The same order id, handed in as if it were that of something else. */
    claimAs: (other: Partial<PostOrder>, ...messageIds: string[]) =>
      claimPosted(db, { ...order, ...other }, messageIds),
    intent: async () => (await db.orm.select().from(auditEntries).where(eq(auditEntries.id, entryId)))[0]!.intent,
    end: (outcome: 'done' | 'failed' | 'unknown', after?: object) =>
      settleEntry(db, entryId, { outcome, ...(after && { after: { ...after } }) }),
  }
}

test('what may as well be the message of another order is taken by neither', async () => {
  const [one, other] = [await ordered('Two of a kind'), await ordered('Two of a kind')]
  expect(await one.claim('10')).toBe('anybodys')
  expect(await other.claim('10')).toBe('anybodys')
  // Where both stand there, each takes its own.
  expect(await one.claim('10', '11')).toEqual({ messageId: '10' })
  expect(await other.claim('10', '11')).toEqual({ messageId: '11' })
  await other.end('unknown')
})

test('orders of other messages, in other channels, and those that failed are no rivals', async () => {
  const one = await ordered('Alone')
  await ordered('Another')
  await ordered('Alone', { channelId: '3' })
  await (await ordered('Alone')).end('failed')
  expect(await one.claim('20')).toEqual({ messageId: '20' })
})

test('one that ended as unknown may have become what shows only now', async () => {
  await (await ordered('Late')).end('unknown')
  expect(await (await ordered('Late')).claim('30')).toBe('anybodys')
})

test('what an answer has told is that of its order, what was guessed is perhaps not', async () => {
  await (await ordered('Told')).end('done', { messageId: '40' })
  expect(await (await ordered('Told')).claim('40')).toBe('none')
  const [one, other] = [await ordered('Guessed'), await ordered('Guessed')]
  expect(await one.claim('50', '51')).toEqual({ messageId: '50' })
  await one.end('done', { messageId: '50' })
  expect(await other.claim('50')).toBe('anybodys')
})

test('what stood there before an order is not what came of it', async () => {
  const one = await ordered('Known', { knownIds: ['60'] })
  expect(await one.claim('60')).toBe('none')
  expect(await one.claim('60', '61')).toEqual({ messageId: '61' })
})

test('an entry of the same order is not written to where it is somebody else’s, elsewhere or of another turn', async () => {
  const one = await ordered('Foreign', { scheduleId: 'a' })
  for (const other of [{ orderedById: '6' }, { orderedById: undefined }, { guildId: '7' }]) {
    expect(await one.claimAs(other, '70')).toBe('anybodys')
  }
  for (const scheduleId of ['b', undefined]) expect(await one.claimAs({ scheduleId }, '70')).toBe('anybodys')
  expect(await one.intent()).not.toHaveProperty('foundId')
  expect(await one.claim('70')).toEqual({ messageId: '70' })
  expect(await one.intent()).toMatchObject({ foundId: '70' })
})
