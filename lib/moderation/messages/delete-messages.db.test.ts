import { and, desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { evidence } from '../../db/schema/evidence.ts'
import { messages } from '../../db/schema/messages.ts'
import { historyIsListed } from '../../mirror/testing/history-is-listed.ts'
import { newId } from '../../new-id.ts'
import { openTestPurge, type TestPurge } from '../../purge/test-purge.ts'
import { turnOfError } from '../../runs/turn-of.ts'
import { viewerOf } from '../../test-steward.ts'
import { HOUR, MINUTE, SECOND } from '../../time.ts'
import { runVerb } from '../run-verb.ts'
import { ordersFor, refusalOf } from '../test-orders.ts'
import { deleteMessages } from './delete-messages.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const guildId = GUILDS.aurora
// A page of the platform's list holds a hundred.
const APART = 100
let steward: TestPurge

beforeAll(async () => {
  steward = await openTestPurge()
  await steward.mirrored(guildId)
  // What comes after its channels were looked up for their histories is none of those.
  await historyIsListed(steward, AURORA_CHANNEL_IDS.general)
})
afterAll(() => steward.close())
afterEach(() => steward.control.clearFaults())

/** Messages of a channel of which only the platform can tell what they say, each on another page of its list. */
async function farApart(count: number) {
  const channelId = await steward.openChannel(guildId)
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    ids.push(steward.write(channelId, HOUR + n * MINUTE))
    for (let other = 1; other <= APART; other++)
      steward.write(channelId, HOUR + n * MINUTE + other * 100, { author: CAST.otto.id })
  }
  await steward.heard(channelId, count * (APART + 1))
  const theirs = and(eq(messages.guildId, guildId), eq(messages.channelId, channelId))
  await steward.db.orm.delete(messages).where(theirs)
  const before = await steward.control.lastRequest()
  const path = `/channels/${channelId}/messages`
  return {
    path,
    input: { guildId, reason: 'spam', channelId, messageIds: ids },
    order: () => ordersFor(steward, guildId).order(deleteMessages, { channelId, messageIds: ids }),
    left: async () => (await steward.left(channelId)).filter(id => ids.includes(id)).length,
    pages: async () =>
      (await steward.control.requests(before)).filter(one => one.path === path && one.method === 'GET').length,
  }
}

async function entry() {
  const of = eq(auditEntries.action, 'message.delete.bulk')
  return (await steward.db.orm.select().from(auditEntries).where(of).orderBy(desc(auditEntries.id)).limit(1))[0]
}

test('messages that lie far apart are copied and deleted where the platform tells them in time', async () => {
  const { order, left, pages } = await farApart(3)
  const { entryId } = await order()
  expect([await left(), await pages()]).toEqual([0, 3])
  expect(await entry()).toMatchObject({ id: entryId, outcome: 'done' })
})

test.each([
  ['takes longer than somebody waits', { kind: 'delay', delayMs: 5_200, times: 9 }, 2],
  ['falls silent after a part', null, 2],
] as const)(
  'where it %s nothing is deleted, no copy is left, and it says what to do instead',
  async (_, slow, most) => {
    const { order, left, pages, path } = await farApart(4)
    const copies = await steward.db.orm.$count(evidence)
    if (slow) await steward.control.addFault({ method: 'GET', path: `^${path}$`, ...slow })
    else {
      const limit = { method: 'GET', path: `^${path}$`, limit: 2, windowMs: HOUR, scope: 'route' as const }
      await steward.control.setRateLimits([limit])
    }
    const error = await refusalOf(order())
    expect(error).toMatchObject({ code: 'conflict', message: expect.stringContaining('Delete them in a run instead') })
    expect(await entry()).toMatchObject({ id: error.details.entryId, outcome: 'failed', explanation: error.message })
    expect(await pages()).toBe(most)
    await steward.control.clearFaults()
    await steward.control.setRateLimits([])
    expect(await left()).toBe(4)
    expect(await steward.db.orm.$count(evidence)).toBe(copies)
  },
)

test('a call of a run waits no longer either: nothing is left of it, and the run tries again', async () => {
  const { input, left, pages, path } = await farApart(4)
  const [copies, entries] = [await steward.db.orm.$count(evidence), await steward.db.orm.$count(auditEntries)]
  await steward.control.addFault({ method: 'GET', path: `^${path}$`, kind: 'delay', delayMs: 5_200, times: 9 })
  const order = { steward, viewer: viewerOf('mia'), input, runId: newId(new Date()) }
  const error = await refusalOf(runVerb(deleteMessages, order))
  expect(await turnOfError(error, async () => null)).toEqual({
    later: { afterMs: SECOND, because: error.message, isTold: true },
  })
  expect(await pages()).toBe(2)
  await steward.control.clearFaults()
  expect(await left()).toBe(4)
  expect([await steward.db.orm.$count(evidence), await steward.db.orm.$count(auditEntries)]).toEqual([copies, entries])
})
