import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST, type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { channels } from '../db/schema/channels.ts'
import { seenEvents } from '../db/schema/gateway.ts'
import { messages } from '../db/schema/messages.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { evidenceReach, visibleOf } from './evidence-reach.ts'
import { findEvidence } from './find-evidence.ts'
import { requireReach } from './require-channels.ts'
import { takeEvidence } from './take-evidence.ts'
import { PATIENT } from './test-with-evidence.ts'

/** Copies from a channel that is gone, where channels are listed and nobody tells that one was deleted. */

const guildId = GUILDS.aurora
const tells = { name: 'CHANNEL_DELETE', firstSeenAt: new Date() }
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.control.setGatewayFaults({ losesEvents: { fraction: 1, names: ['CHANNEL_DELETE'] } })
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

const guildOf = (who: CastName) => loadGuild(steward, viewerOf(who), guildId)
const mirrors = (id: string) => steward.db.orm.$count(channels, eq(channels.id, id))

async function make(name: string): Promise<string> {
  const { id } = await steward.control.createChannel(guildId, { name })
  await expect.poll(() => mirrors(id), PATIENT).toBe(1)
  return id
}

test('they are for administrators, as where that is told, and for nobody else', { timeout: 120_000 }, async () => {
  const channelId = await make('for an hour')
  const { id } = await steward.control.createMessage(channelId, { author_id: CAST.rex.id, content: 'bye' })
  await expect.poll(() => steward.db.orm.$count(messages, eq(messages.id, id)), PATIENT).toBe(1)
  const takenBy = { id: CAST.hana.id, name: 'Hana' }
  const keys = [{ channelId, id }]
  const { evidenceId } = await takeEvidence(steward, { guildId, kind: 'purge', takenBy, reason: 'Spam', keys })
  const found = async (who: CastName) =>
    findEvidence(steward, await guildOf(who), evidenceId!).then(
      ({ channelIds }) => channelIds,
      ({ code }) => code,
    )
  expect(await found('mia')).toEqual([channelId])
  const before = await evidenceReach(steward, await guildOf('mia'))
  await steward.control.deleteChannel(channelId)
  // The list is read anew once something was heard of channels.
  await make('another')
  expect(await mirrors(channelId)).toBe(1)
  expect(await found('bo')).toEqual([channelId])
  expect(await found('mia')).toBe('not_found')
  expect(await found('hana')).toEqual([])
  // That it is not listed may as well mean that it is hidden: whoever could read it before goes on with nothing.
  const { standing } = await guildOf('mia')
  await expect(requireReach(steward, { standing }, before)).rejects.toMatchObject({ code: 'forbidden' })

  // Where it would be told, a list that lacks it may be older than the channel.
  await steward.db.orm.insert(seenEvents).values(tells)
  expect(visibleOf(await evidenceReach(steward, await guildOf('bo')), [channelId])).toEqual([])
  await steward.db.orm.delete(seenEvents).where(eq(seenEvents.name, tells.name))
})

test('without a list none that the mirror has is taken for gone', { timeout: 120_000 }, async () => {
  const channelId = await make('while it is quiet')
  await steward.control.deleteChannel(channelId)
  await make('yet another')
  const guild = await guildOf('bo')
  await steward.control.addFault({
    method: 'GET',
    path: `^/guilds/${guildId}/channels$`,
    times: 9,
    kind: 'status',
    status: 503,
  })
  await make('one more')
  expect((await evidenceReach(steward, guild)).existing).toContain(channelId)
})
