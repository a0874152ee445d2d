import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { channelHistories } from '../../db/schema/channels.ts'
import { seenEvents } from '../../db/schema/gateway.ts'
import { tellOfMessages } from '../../mirror/testing/tell-of-messages.ts'
import { openTestMessages, PATIENT, type TestMessages } from '../messages/test-messages.ts'
import { memberMessages } from './member-messages.ts'

const { aurora } = GUILDS
const { general, moderators } = AURORA_CHANNEL_IDS
const { otto } = CAST
let steward: TestMessages
let id: string

beforeAll(async () => {
  steward = await openTestMessages()
  await steward.listedAnew(aurora, [general, moderators])
  id = (await steward.control.createMessage(general, { author_id: otto.id, content: 'as it is' })).id
  await vi.waitFor(async () => expect((await seen()).messages?.[0]?.id).toBe(id), PATIENT)
})
afterAll(() => steward.close())

const seen = async (by: 'mia' | 'hana' = 'mia') => memberMessages(steward, await steward.guildOf(by, aurora), otto.id)

test('what the mirror has as it is now is not said to be as last known, and the platform is asked for no message', async () => {
  const before = await steward.control.lastRequest()
  const { messages, asLastKnown } = await seen()
  expect([messages?.[0]?.content, asLastKnown]).toEqual(['as it is', false])
  expect((await steward.control.requests(before)).filter(({ path }) => path.includes('/messages'))).toEqual([])
})

test('it is where the channel of one of them was not listed since the gateway stands, if the viewer may read there', async () => {
  const { id: hidden } = await steward.control.createMessage(moderators, { author_id: otto.id, content: 'hidden' })
  await expect.poll(async () => (await seen()).messages?.[0]?.id, PATIENT).toBe(hidden)
  const unlisted = eq(channelHistories.channelId, moderators)
  const [row] = await steward.db.orm.delete(channelHistories).where(unlisted).returning()
  expect((await seen('mia')).asLastKnown).toBe(true)
  expect((await seen('hana')).asLastKnown).toBe(false)
  await steward.db.orm.insert(channelHistories).values(row!)
  await steward.control.deleteMessage(moderators, hidden)
  await expect.poll(async () => (await seen()).messages?.[0]?.id, PATIENT).toBe(id)
})

test('it is where one of them was written before all was told there', async () => {
  const listed = eq(channelHistories.channelId, general)
  const [row] = await steward.db.orm.select().from(channelHistories).where(listed)
  const [newest] = (await seen()).messages!
  const completeFrom = new Date(Date.parse(newest!.createdAt) + 1)
  await steward.db.orm.update(channelHistories).set({ completeFrom }).where(listed)
  expect((await seen()).asLastKnown).toBe(true)
  await steward.db.orm.update(channelHistories).set(row!).where(listed)
  expect((await seen()).asLastKnown).toBe(false)
})

test('it is where the platform was never seen to tell of edits and deletions', async () => {
  await steward.db.orm.delete(seenEvents).where(eq(seenEvents.name, 'MESSAGE_DELETE'))
  const { messages, asLastKnown } = await seen()
  expect([messages?.[0]?.id, asLastKnown]).toEqual([id, true])
  await tellOfMessages(steward.db.orm)
  expect((await seen()).asLastKnown).toBe(false)
})
