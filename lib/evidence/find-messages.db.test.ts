import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { messages } from '../db/schema/messages.ts'
import { historyIsListed } from '../mirror/testing/history-is-listed.ts'
import { openTestPurge, type TestPurge } from '../purge/test-purge.ts'
import { HOUR } from '../time.ts'
import { findMessages } from './find-messages.ts'

vi.setConfig({ testTimeout: 300_000 })

const guildId = GUILDS.aurora
let steward: TestPurge

beforeAll(async () => {
  steward = await openTestPurge()
  await steward.mirrored(guildId)
  // What comes after its channels were looked up for their histories is none of those.
  await historyIsListed(steward, AURORA_CHANNEL_IDS.general)
})
afterAll(() => steward.close())
afterEach(() => steward.control.clearFaults())

/** A message of which the mirror has another text than the platform. */
async function edited(channelId: string) {
  const id = steward.write(channelId, HOUR)
  await steward.heard(channelId, 1)
  await steward.db.orm.update(messages).set({ content: 'as it was' }).where(eq(messages.id, id))
  const before = await steward.control.lastRequest()
  const find = async (until?: AbortSignal) =>
    (await findMessages(steward, guildId, [{ channelId, id }], { until })).rows.get(id)?.content
  const asked = async () =>
    (await steward.control.requests(before)).filter(({ path }) => path.endsWith(`${channelId}/messages`)).length
  return { find, asked }
}

test('where the mirror has heard everything nobody is asked', async () => {
  const channelId = await steward.openChannel(guildId)
  await steward.listed(channelId)
  const { find, asked } = await edited(channelId)
  expect([await find(), await asked()]).toEqual(['as it was', 0])
})

test('where it has not, the platform tells what a message is now, and the mirror speaks where the platform does not', async () => {
  const channelId = await steward.openChannel(guildId)
  const { find, asked } = await edited(channelId)
  expect([await find(), await asked()]).toEqual([expect.stringMatching(/^noise/), 1])
  await steward.control.setLatency({ ms: 60_000 })
  expect(await find(AbortSignal.timeout(200))).toBe('as it was')
  expect(await find(AbortSignal.abort())).toBe('as it was')
  await steward.control.clearFaults()
  const refused = { kind: 'status' as const, status: 403, body: { message: 'No.', code: 'MISSING_ACCESS' } }
  await steward.control.addFault({ method: 'GET', path: `/channels/${channelId}/messages`, ...refused })
  expect(await find()).toBe('as it was')
  await steward.control.clearFaults()
  const unreadable = { kind: 'status' as const, status: 200, body: Array.from({ length: 100 }, () => ({})) }
  await steward.control.addFault({ method: 'GET', path: `/channels/${channelId}/messages`, ...unreadable })
  expect(await find()).toBe('as it was')
})
