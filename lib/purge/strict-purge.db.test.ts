import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { seenEvents } from '../db/schema/gateway.ts'
import { messages } from '../db/schema/messages.ts'
import { banMember } from '../moderation/ban-member.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { PATIENT } from '../runs/test-runs.ts'
import { DAY, MINUTE } from '../time.ts'
import { FORTNIGHT, openTestPurge, type TestPurge } from './test-purge.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.aurora
const channelId = AURORA_CHANNEL_IDS.art
let steward: TestPurge

// A platform that shows no more than the document: no list of messages, no event that tells of a deletion.
beforeAll(async () => {
  steward = await openTestPurge({ strict: true })
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

test('without a list of messages: what the gateway told and ids that were pasted go, and nothing else, in the fewest calls', async () => {
  // Written before anybody listened: nothing is known of them but their ids.
  const unheard = await steward.left(channelId)
  expect(unheard.length).toBeGreaterThan(3)
  const pasted = unheard.slice(0, 3)
  const pastedOld = pasted.filter(id => Number(BigInt(id) >> 22n) + 1_420_070_400_000 < Date.now() - FORTNIGHT)
  const ids = Array.from({ length: 1_000 }, (_, n) =>
    steward.write(channelId, n < 137 ? FORTNIGHT + DAY + n * MINUTE : n * MINUTE, { pinned: n % 80 === 3 && n < 960 }),
  )
  const pinned = ids.filter((_, n) => n % 80 === 3 && n < 960)
  await steward.heard(channelId, 1_000)
  const later: string[] = []
  const writing = setInterval(() => later.push(steward.write(channelId, 0, { author: CAST.otto.id })), 40)
  try {
    const messages = [...ids, ...pasted].map(id => ({ channelId, id }))
    const before = await steward.control.lastRequest()
    const runId = await steward.planPurge('mia', { guildId, targets: { messages }, reason: 'Raid' })
    expect((await steward.view('mia', guildId, runId)).plan).toEqual({ do: 988, pinned: 12, unknown_id: 3 })
    await steward.order('mia', RUN_COMMANDS.start, { guildId, runId })
    const { states } = await steward.stands('mia', guildId, runId, 'done')
    expect(states).toEqual({ done: 991, skipped: 12 })
    clearInterval(writing)
    const [young, old] = [853 + 3 - pastedOld.length, 135 + pastedOld.length]
    expect(await steward.deletions(before)).toHaveLength(Math.ceil(young / 100) + old)
    const stay = [...unheard.slice(3), ...pinned, ...later]
    expect((await steward.left(channelId)).toSorted()).toEqual(stay.toSorted())
    expect(await steward.copies(guildId, runId)).toEqual([{ seal: 'intact', total: 991 }])
  } finally {
    clearInterval(writing)
  }
  await expect.poll(() => steward.db.orm.$count(messages, eq(messages.id, later.at(-1)!))).toBe(1)
  // What Steward has deleted itself is gone for it, though no event said so: the filter finds only the others.
  const again = await steward.planPurge('mia', {
    guildId,
    targets: { filter: { channels: channelId }, upTo: later.at(-1) },
  })
  const found = (await steward.targets(again)).map(({ targetId }) => targetId)
  expect(found.toSorted()).toEqual([...pinned, ...later].toSorted())
})

test('where the answer to a single deletion is lost nobody can tell, and it is not tried again', async () => {
  const [lost, other] = [1, 2].map(n => steward.write(channelId, FORTNIGHT + DAY + n)) as [string, string]
  await expect.poll(async () => (await steward.left(channelId)).includes(other), PATIENT).toBe(true)
  await steward.control.addFault({ method: 'DELETE', path: `/messages/${lost}$`, kind: 'cut', applied: true })
  const before = await steward.control.lastRequest()
  const messages = [lost, other].map(id => ({ channelId, id }))
  const { states } = await steward.purge('mia', { guildId, targets: { messages } })
  expect(states).toEqual({ done: 1, unknown: 1 })
  expect(await steward.deletions(before)).toHaveLength(2)
})

test.each([null, 'MESSAGE_DELETE'])(
  'what goes with a ban is gone for Steward too, though no event says so; seen: %s',
  async name => {
    if (name) await steward.db.orm.insert(seenEvents).values({ name, firstSeenAt: new Date() }).onConflictDoNothing()
    const { user } = await steward.control.addMember(guildId, { username: 'purged' })
    steward.write(channelId, DAY, { author: user.id })
    steward.write(channelId, 9 * DAY, { author: user.id })
    const theirs = () => steward.db.orm.$count(messages, eq(messages.authorId, user.id))
    await expect.poll(theirs, PATIENT).toBe(2)
    await ordersFor(steward, guildId).order(banMember, { userId: user.id, deleteMessageDays: 7 })
    expect(await theirs()).toBe(1)
  },
)
