import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CAST } from '../../../sandbox/world/cast.ts'
import type { Database } from '../../db/client.ts'
import { scheduledMessages } from '../../db/schema/composer.ts'
import { departures } from '../../db/schema/departures.ts'
import { formerNames } from '../../db/schema/former-names.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'
import { deletedMessages } from '../../db/schema/messages.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { EMPTY_MESSAGE } from '../../message-rules/composed-message.ts'
import { ago, called, departed, GUILD, tidyNow } from './test-tidying.ts'

vi.setConfig({ testTimeout: 300_000 })
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

beforeEach(async () => {
  for (const table of [deletedMessages, departures, formerNames, hourlyCounts]) await db.orm.delete(table)
})

test('scheduled messages that ended a month ago are forgotten, and those that wait are not, however long', async () => {
  const one = (id: string, state: 'done' | 'stopped' | 'cancelled' | 'waiting', days: number) => ({
    id,
    guildId: GUILD,
    channelId: '11',
    message: EMPTY_MESSAGE,
    times: { kind: 'once' as const, at: ago(days).toISOString() },
    missed: 'send' as const,
    orderedById: CAST.mia.id,
    orderedByName: 'Mia',
    state,
    createdAt: ago(days),
    changedAt: ago(days),
  })
  const old = [one('1', 'done', 31), one('2', 'stopped', 31), one('3', 'cancelled', 31)]
  await db.orm.insert(scheduledMessages).values([...old, one('4', 'done', 29), one('5', 'waiting', 400)])
  await tidyNow(db)
  const left = await db.orm.delete(scheduledMessages).returning({ id: scheduledMessages.id })
  expect(left.map(({ id }) => id).sort()).toEqual(['4', '5'])
})

test('old counts and what was deleted long ago are forgotten', async () => {
  await db.orm.insert(hourlyCounts).values([
    { guildId: GUILD, hour: ago(401) },
    { guildId: GUILD, hour: ago(399) },
  ])
  await db.orm.insert(deletedMessages).values([
    { channelId: '11', id: '1', deletedAt: ago(2) },
    { channelId: '11', id: '2', deletedAt: ago(0.5) },
  ])
  await tidyNow(db)
  expect(await db.orm.$count(hourlyCounts)).toBe(1)
  expect((await db.orm.select().from(deletedMessages)).map(({ id }) => id)).toEqual(['2'])
})

test('what somebody was called is forgotten half a year later', async () => {
  await called(db, 'Ghost', 181)
  await called(db, 'Troll', 179)
  await called(db, 'Angel', 1)
  await tidyNow(db)
  const left = await db.orm.select({ name: formerNames.name }).from(formerNames)
  expect(left.map(({ name }) => name).sort()).toEqual(['Angel', 'Troll'])
})

test('who left is forgotten a month later', async () => {
  for (const days of [31, 29, 1]) await departed(db, days)
  await tidyNow(db)
  const left = await db.orm.select({ id: departures.id }).from(departures)
  expect(left.map(({ id }) => id).sort()).toEqual(['1', '29'])
})
