import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { messages } from '../db/schema/messages.ts'
import { HOUR, SECOND } from '../time.ts'
import { ticked, withPurge } from './test-with-purge.ts'

const guildId = GUILDS.aurora
const steward = withPurge({ isListed: true })

/** A channel of which only the platform's list can tell, with so many messages, the newest first. */
async function unlisted(count: number) {
  const channelId = await steward.openChannel(guildId)
  const ids = Array.from({ length: count }, (_, n) => steward.write(channelId, HOUR + n * SECOND))
  await steward.heard(channelId, count)
  await steward.db.orm.delete(messages).where(and(eq(messages.guildId, guildId), eq(messages.channelId, channelId)))
  return { channelId, ids, keys: ticked(channelId, ids).messages }
}

async function planned(keys: { channelId: string; id: string }[]) {
  const runId = await steward.planPurge('mia', { guildId, targets: { messages: keys } })
  return (await steward.view('mia', guildId, runId)).plan
}

test('what the platform told before it fell silent counts in a plan: of which it was not asked any more nothing is known', async () => {
  const channel = await unlisted(350)
  const gone = channel.ids.slice(0, 20)
  steward.sandbox.world.messages.of(channel.channelId).deleteMany(gone)
  const path = `^/channels/${channel.channelId}/messages$`
  await steward.control.setRateLimits([{ method: 'GET', path, limit: 2, windowMs: HOUR, scope: 'route' }])
  expect(await planned(channel.keys)).toEqual({ already: 20, do: 200, unknown_id: 130 })
})

test('so does what it told of other channels, where it is silent about one', async () => {
  const [told, silent] = [await unlisted(3), await unlisted(3)]
  const path = `^/channels/${silent.channelId}/messages$`
  await steward.control.addFault({ method: 'GET', path, kind: 'status', status: 503, times: 99 })
  expect(await planned([...silent.keys, ...told.keys])).toEqual({ do: 3, unknown_id: 3 })
})
