import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/client.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { refusalOf } from '../moderation/test-orders.ts'
import { openEntry } from './open-entry.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const order = (orderId: string | undefined, { guildId = '1', actorId = '5', action = 'message.post' } = {}) =>
  openEntry(db, {
    guildId,
    action,
    actor: { id: actorId, name: 'Mia' },
    target: null,
    reason: '',
    intent: orderId === undefined ? {} : { orderId },
    before: {},
  })

test('the same id in two guilds is two orders, and each guild tells only of its own', async () => {
  const orderId = randomUUID()
  const theirs = await order(orderId, { guildId: '2' })
  const ours = await order(orderId)
  expect(await refusalOf(order(orderId))).toMatchObject({ code: 'conflict', details: { entryId: ours } })
  const again = order(orderId, { guildId: '2' })
  expect(await refusalOf(again)).toMatchObject({ code: 'conflict', details: { entryId: theirs } })
})

test('the same id a second time in a guild is one order, whoever gives it and whatever for', async () => {
  const orderId = randomUUID()
  await order(orderId)
  const byAnother = await refusalOf(order(orderId, { actorId: '6', action: 'note.import' }))
  expect(byAnother).toMatchObject({ code: 'conflict', message: expect.stringContaining('ordered already') })
  expect(byAnother.details).not.toHaveProperty('entryId')
})

test('what has no such id stands beside whatever else has none', async () => {
  expect(await order(undefined)).not.toBe(await order(undefined))
})
