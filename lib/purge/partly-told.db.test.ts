import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { messages } from '../db/schema/messages.ts'
import { historyIsListed } from '../mirror/testing/history-is-listed.ts'
import { HOUR, SECOND } from '../time.ts'
import { openTestPurge, type TestPurge } from './test-purge.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.aurora
let steward: TestPurge

beforeAll(async () => {
  steward = await openTestPurge()
  await steward.mirrored(guildId)
  await steward.relyOnChannels(guildId)
  // What comes after its channels were looked up for their histories is none of those.
  await historyIsListed(steward, AURORA_CHANNEL_IDS.general)
})
afterAll(() => steward.close())
afterEach(async () => {
  await steward.control.clearFaults()
  await steward.control.setRateLimits([])
})

/** A channel of which only the platform's list can tell, with so many messages, the newest first. */
async function unlisted(count: number) {
  const channelId = await steward.openChannel(guildId)
  const ids = Array.from({ length: count }, (_, n) => steward.write(channelId, HOUR + n * SECOND))
  await steward.heard(channelId, count)
  await steward.db.orm.delete(messages).where(and(eq(messages.guildId, guildId), eq(messages.channelId, channelId)))
  return { channelId, ids }
}

const keysOf = ({ channelId, ids }: { channelId: string; ids: string[] }) => ids.map(id => ({ channelId, id }))

async function planned(ticked: { channelId: string; id: string }[]) {
  const runId = await steward.planPurge('mia', { guildId, targets: { messages: ticked } })
  return (await steward.view('mia', guildId, runId)).plan
}

test('what the platform told before it fell silent counts in a plan: of which it was not asked any more nothing is known', async () => {
  const channel = await unlisted(350)
  const gone = channel.ids.slice(0, 20)
  steward.sandbox.world.messages.of(channel.channelId).deleteMany(gone)
  const path = `^/channels/${channel.channelId}/messages$`
  await steward.control.setRateLimits([{ method: 'GET', path, limit: 2, windowMs: HOUR, scope: 'route' }])
  expect(await planned(keysOf(channel))).toEqual({ already: 20, do: 200, unknown_id: 130 })
})

test('so does what it told of other channels, where it is silent about one', async () => {
  const [told, silent] = [await unlisted(3), await unlisted(3)]
  const path = `^/channels/${silent.channelId}/messages$`
  await steward.control.addFault({ method: 'GET', path, kind: 'status', status: 503, times: 99 })
  expect(await planned([...keysOf(silent), ...keysOf(told)])).toEqual({ do: 3, unknown_id: 3 })
})
