import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { bits } from '../../sandbox/rules/bits.ts'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { messages } from '../db/schema/messages.ts'
import { runs } from '../db/schema/runs.ts'
import { historyIsListed } from '../mirror/testing/history-is-listed.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { PATIENT } from '../runs/test-runs.ts'
import { HOUR, SECOND } from '../time.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { openTestPurge, type TestPurge } from './test-purge.ts'
import { ticked } from './test-with-purge.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.aurora
let steward: TestPurge

beforeAll(async () => {
  steward = await openTestPurge({ timeoutMs: 10_000 })
  await steward.mirrored(guildId)
  await steward.relyOnChannels(guildId)
  // What comes after its channels were looked up for their histories is none of those.
  await historyIsListed(steward, AURORA_CHANNEL_IDS.general)
})
afterAll(() => steward.close())
afterEach(() => steward.control.clearFaults())

/** A channel of which only the platform's list can tell, with so many messages, and the two orders for all of them. */
async function unlisted(count: number) {
  const channelId = await steward.openChannel(guildId)
  const ids = Array.from({ length: count }, (_, n) => steward.write(channelId, HOUR + n * SECOND))
  await steward.heard(channelId, count)
  const ticked = { guildId, targets: { messages: ids.map(id => ({ channelId, id })) } }
  const filtered = { guildId, targets: { filter: { channels: channelId }, upTo: ids[0] } }
  return { channelId, ids, ticked, filtered }
}

/** The pages that were asked for by whoever looks for messages: the mirror begins with the newest of a channel. */
const lists = async (since: number, channelId = '') =>
  (await steward.control.requests(since)).filter(
    ({ path, query }) => path.endsWith('/messages') && path.includes(channelId) && query.includes('before='),
  )

test('whoever may kick and nothing else has the platform asked for nothing', async () => {
  const { ticked, filtered } = await unlisted(3)
  const { id: kicks } = await steward.control.createRole(guildId, { permissions: bits('KICK_MEMBERS').toString() })
  await steward.wear(guildId, CAST.otto.id, [kicks])
  const everywhere = { guildId, targets: { filter: {}, upTo: ticked.targets.messages[0]!.id } }
  const plan = (order: object) => steward.planPurge('otto', order).catch(error => error.code)
  await expect.poll(() => plan(ticked), PATIENT).toBe('forbidden')
  const before = await steward.control.lastRequest()
  for (const order of [ticked, filtered, everywhere]) expect(await plan(order)).toBe('forbidden')
  expect(await lists(before)).toEqual([])
  await steward.planPurge('mia', filtered)
  expect((await lists(before)).length).toBeGreaterThan(0)
  await steward.wear(guildId, CAST.otto.id, [])
})

test('a filter over all channels looks into none in which Hana may not delete; one that names it says why', async () => {
  const [hers, taken] = [await unlisted(2), await unlisted(2)]
  const overwrite = { id: CAST.hana.id, type: 1 as const, allow: '0', deny: bits('MANAGE_MESSAGES').toString() }
  await steward.control.changeChannel(taken.channelId, { permission_overwrites: [overwrite] })
  await expect
    .poll(() => steward.planPurge('hana', taken.filtered).catch(({ code }) => code), PATIENT)
    .toBe('forbidden')
  const before = await steward.control.lastRequest()
  const plan = async (filter: object) => {
    const runId = await steward.planPurge('hana', { guildId, targets: { filter, upTo: taken.ids[0] } })
    return (await steward.view('hana', guildId, runId)).plan
  }
  expect(await plan({ from: hers.ids[1], author: CAST.rex.id })).not.toHaveProperty('you_lack')
  expect(await lists(before, taken.channelId)).toEqual([])
  expect(await lists(before, hers.channelId)).not.toEqual([])
  const channels = `${hers.channelId},${taken.channelId}`
  expect(await plan({ channels })).toMatchObject({ you_lack: 2 })
})

test('Mia plans one purge at a time, and only the newest of her plans is kept', async () => {
  const { filtered } = await unlisted(2)
  const plansOf = async (name: 'mia' | 'hana') => {
    const rows = await steward.db.orm.select().from(runs).where(eq(runs.requestedById, CAST[name].id))
    return rows.map(({ id }) => id)
  }
  const older = [await steward.planPurge('mia', filtered), await steward.planPurge('hana', filtered)]
  expect([await plansOf('mia'), await plansOf('hana')]).toEqual(older.map(id => [id]))
  const looking = Promise.withResolvers<void>()
  const first = oneAtATime(steward.db, CAST.mia.id, () => looking.promise)
  await expect(steward.planPurge('mia', filtered)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Steward is still looking for the messages of your last order.',
  })
  const ofHana = await steward.planPurge('hana', filtered)
  looking.resolve()
  await first
  expect([await plansOf('mia'), await plansOf('hana')]).toEqual([[older[0]], [ofHana]])
  // One that is ordered is no plan any more.
  await steward.order('hana', RUN_COMMANDS.start, { guildId, runId: ofHana })
  await steward.stands('hana', guildId, ofHana, 'done')
  const { filtered: others } = await unlisted(1)
  const last = await steward.planPurge('hana', others)
  expect((await plansOf('hana')).toSorted()).toEqual([ofHana, last])
})

test('a list that is too slow to tell of all that were ticked leaves the rest unknown, not gone', async () => {
  const { channelId, ticked } = await unlisted(900)
  await steward.db.orm.delete(messages).where(and(eq(messages.guildId, guildId), eq(messages.channelId, channelId)))
  const slow = { method: 'GET', path: `/channels/${channelId}/messages$`, kind: 'delay' as const, delayMs: 1_100 }
  await steward.control.addFault({ ...slow, times: 50 })
  const runId = await steward.planPurge('mia', ticked)
  const { plan } = await steward.view('mia', guildId, runId)
  expect(plan.do).toBeLessThan(900)
  expect(plan.do! % 100).toBe(0)
  expect(plan).toEqual({ do: expect.any(Number), unknown_id: 900 - plan.do! })
})

type Wire = Awaited<ReturnType<TestPurge['control']['messages']>>
const refusal = (status: number, code: string) => ({ status, body: { message: 'No.', code } })

test.each<[string, (all: Wire) => { status: number; body: unknown }, object]>([
  [
    'the page has one of which only the id can be read',
    ([a, b, c]) => list(a, { id: b!.id }, c),
    { do: 2, unknown_id: 1 },
  ],
  ['the page has one of which nothing can be read', ([a, , c]) => list(a, {}, c), { do: 2, unknown_id: 1 }],
  ['nothing on a full page can be read', () => list(...Array(100).fill({})), { unknown_id: 3 }],
  ['the newest come whatever is asked for', all => list(all.at(-1)), { unknown_id: 3 }],
  ['the list is refused', () => refusal(400, 'INVALID_FORM_BODY'), { unknown_id: 3 }],
  ['the page lacks one', ([a, , c]) => list(a, c), { do: 2, already: 1 }],
  ['there is no such channel any more', () => refusal(404, 'UNKNOWN_CHANNEL'), { already: 3 }],
])('what a list says of ticked messages that the mirror lacks: %s', async (_where, answer, plan) => {
  const { channelId, ids, ticked } = await unlisted(4)
  await steward.db.orm.delete(messages).where(and(eq(messages.guildId, guildId), eq(messages.channelId, channelId)))
  const all = (await steward.control.messages(channelId)).toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
  const path = `/channels/${channelId}/messages$`
  await steward.control.addFault({ method: 'GET', path, kind: 'status', times: 9, ...answer(all) })
  // Without the newest.
  const targets = { messages: ticked.targets.messages.filter(({ id }) => id !== ids[0]) }
  const runId = await steward.planPurge('mia', { guildId, targets })
  expect((await steward.view('mia', guildId, runId)).plan).toEqual(plan)
})

function list(...body: unknown[]) {
  return { status: 200, body }
}

test('the deletion of one message that is left to a run throws no waiting plan away, be it refused', async () => {
  const { filtered } = await unlisted(2)
  const channelId = await steward.openChannel(guildId)
  const ids = [steward.write(channelId, HOUR), steward.write(channelId, HOUR)]
  await steward.heard(channelId, 2)
  const waiting = await steward.planPurge('mia', filtered)
  const planned = async () => (await steward.view('mia', guildId, waiting)).status
  const one = await steward.planPurge('mia', { guildId, targets: ticked(channelId, ids.slice(0, 1)), pinnedToo: true })
  await steward.order('mia', RUN_COMMANDS.start, { guildId, runId: one })
  await steward.stands('mia', guildId, one, 'done')
  expect(await planned()).toBe('planned')
  const refused = await steward.planPurge('mia', { guildId, targets: ticked(channelId, ids.slice(1)), pinnedToo: true })
  await steward.order('mia', RUN_COMMANDS.cancel, { guildId, runId: refused })
  expect(await planned()).toBe('planned')
  await steward.order('mia', RUN_COMMANDS.cancel, { guildId, runId: waiting })
})
