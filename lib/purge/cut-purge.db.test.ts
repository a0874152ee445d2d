import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { hourlyCounts } from '../db/schema/hourly-counts.ts'
import { messages } from '../db/schema/messages.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { PATIENT } from '../runs/test-runs.ts'
import { HOUR, MINUTE } from '../time.ts'
import { openTestPurge, type TestPurge } from './test-purge.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.aurora
const TOGETHER = { method: 'POST', path: '/bulk-delete$' }
let steward: TestPurge

beforeAll(async () => {
  steward = await openTestPurge()
  await steward.mirrored(guildId)
  await steward.relyOnChannels(guildId)
})
afterAll(() => steward.close())
afterEach(() => steward.control.clearFaults())

/** A channel with so many messages that the mirror speaks for, and one more that is not to go. */
async function noise(count: number) {
  const channelId = await steward.openChannel(guildId)
  const stays = steward.write(channelId, 2 * HOUR)
  const ids = Array.from({ length: count }, (_, n) => steward.write(channelId, HOUR + n * MINUTE))
  await steward.heard(channelId, count + 1)
  const deletedSoFar = async () =>
    (await steward.db.orm.select().from(hourlyCounts)).reduce((sum, row) => sum + row.deletedMessages, 0)
  const [before, since] = [await deletedSoFar(), await steward.control.lastRequest()]
  const targets = { messages: ids.map(id => ({ channelId, id })) }
  return {
    channelId,
    ids,
    plan: () => steward.planPurge('mia', { guildId, targets }),
    start: (runId: string) => steward.order('mia', RUN_COMMANDS.start, { guildId, runId }),
    /** The calls in which they went, all of them, and no other message; each is told and counted once. */
    allGone: async (runId: string): Promise<string[][]> => {
      expect((await steward.stands('mia', guildId, runId, 'done')).states).toEqual({ done: count })
      expect(await steward.left(channelId)).toEqual([stays])
      await expect.poll(() => steward.db.orm.$count(messages, eq(messages.channelId, channelId)), PATIENT).toBe(1)
      expect(await deletedSoFar()).toBe(before + count)
      expect(await steward.copies(guildId, runId)).toEqual([{ seal: 'intact', total: count }])
      const logged = await steward.db.orm
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.runId, runId))
        .orderBy(auditEntries.id)
      const entryOf = new Map(logged.map(({ id, outcome }) => [id, outcome]))
      for (const { entryId } of await steward.targets(runId))
        expect(['done', 'partial']).toContain(entryOf.get(entryId ?? ''))
      return logged.map(({ intent }) => intent.messageIds as string[])
    },
    calls: async () => (await steward.deletions(since)).length,
  }
}

test('a purge whose call went through and whose answer is cut off looks, and deletes nothing a second time', async () => {
  const { ids, plan, start, allGone, calls } = await noise(250)
  const runId = await plan()
  await steward.control.addFault({ ...TOGETHER, kind: 'cut', applied: true })
  await start(runId)
  const told = await allGone(runId)
  expect(told.flat().toSorted()).toEqual(ids.toSorted())
  expect(await calls()).toBe(3)
})

test('one whose call never arrived looks, says nothing of it in the log, and goes on with the same messages', async () => {
  const { ids, plan, start, allGone, calls } = await noise(150)
  const runId = await plan()
  await steward.control.addFault({ ...TOGETHER, kind: 'cut' })
  await start(runId)
  const told = await allGone(runId)
  expect(told.flat().toSorted()).toEqual(ids.toSorted())
  expect(await calls()).toBe(3)
})

test('where others have deleted some of them and the call never arrived only what is left has its turn again', async () => {
  const { channelId, ids, plan, start, allGone, calls } = await noise(80)
  const theirs = ids.slice(0, 30)
  const runId = await plan()
  // Of these no event tells.
  steward.sandbox.world.messages.of(channelId).deleteMany(theirs)
  await steward.control.addFault({ ...TOGETHER, kind: 'cut' })
  await start(runId)
  const told = await allGone(runId)
  expect(told.map(({ length }) => length)).toEqual([80, 50])
  expect(told[1]!.some(id => theirs.includes(id))).toBe(false)
  expect(await calls()).toBe(2)
})

test('while it cannot look either it waits, and knows in the end', async () => {
  const { channelId, ids, plan, start, allGone, calls } = await noise(120)
  const runId = await plan()
  await steward.control.addFault({ ...TOGETHER, kind: 'hang', applied: true })
  await start(runId)
  // The copy was stored before, and the list of messages is asked for once more only by the look.
  await expect.poll(calls, PATIENT).toBe(1)
  const lists = { method: 'GET', path: `/channels/${channelId}/messages`, kind: 'status' as const, status: 503 }
  await steward.control.addFault({ ...lists, times: 1_000 })
  const said = async () => (await steward.view('mia', guildId, runId)).because
  await expect.poll(said, PATIENT).toContain('Steward tries again by itself.')
  expect((await steward.view('mia', guildId, runId)).states).toEqual({ running: 100, waiting: 20 })
  await steward.control.clearFaults()
  const told = await allGone(runId)
  expect(told.flat().toSorted()).toEqual(ids.toSorted())
  expect(await calls()).toBe(2)
})
