import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { seenEvents } from '../db/schema/gateway.ts'
import { hourlyCounts } from '../db/schema/hourly-counts.ts'
import { messages } from '../db/schema/messages.ts'
import { HOUR } from '../time.ts'
import { openTestPurge, type TestPurge } from './test-purge.ts'

vi.setConfig({ testTimeout: 300_000 })

const guildId = GUILDS.aurora
let steward: TestPurge

beforeAll(async () => {
  steward = await openTestPurge()
  await steward.mirrored(guildId)
  await steward.relyOnChannels(guildId)
})
afterAll(() => steward.close())

test('a message that was gone before, and of which nothing told, is forgotten with its turn: no event will come', async () => {
  const channelId = await steward.openChannel(guildId)
  const [told, untold] = [steward.write(channelId, HOUR), steward.write(channelId, HOUR)]
  await steward.heard(channelId, 2)
  await steward.listed(channelId)
  await steward.control.deleteMessage(channelId, told)
  const { orm } = steward.db
  await expect.poll(() => orm.$count(seenEvents, eq(seenEvents.name, 'MESSAGE_DELETE'))).toBe(1)
  steward.sandbox.world.messages.of(channelId).deleteMany([untold])
  const run = await steward.purge('mia', { guildId, targets: { messages: [{ channelId, id: untold }] } })
  expect(run.states).toEqual({ already: 1 })
  expect(await orm.$count(messages, eq(messages.channelId, channelId))).toBe(0)
})

test('nor does one stay that was gone before others are deleted with it: the event names only those that were there', async () => {
  const channelId = await steward.openChannel(guildId, 'together')
  const ids = [1, 2, 3, 4, 5, 6].map(() => steward.write(channelId, HOUR))
  await steward.heard(channelId, 6)
  await steward.listed(channelId)
  const { orm } = steward.db
  const purge = async (some: string[]) =>
    (await steward.purge('mia', { guildId, targets: { messages: some.map(id => ({ channelId, id })) } })).states
  const deletedSoFar = async () =>
    (await orm.select().from(hourlyCounts)).reduce((sum, { deletedMessages }) => sum + deletedMessages, 0)
  const before = await deletedSoFar()
  await purge(ids.slice(0, 2))
  await expect.poll(() => orm.$count(seenEvents, eq(seenEvents.name, 'MESSAGE_DELETE_BULK'))).toBe(1)
  steward.sandbox.world.messages.of(channelId).deleteMany([ids[2]!])
  expect(await purge(ids.slice(2))).toEqual({ done: 4 })
  await expect.poll(() => orm.$count(messages, eq(messages.channelId, channelId))).toBe(0)
  expect(await deletedSoFar()).toBe(before + 6)
})
