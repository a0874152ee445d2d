import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { channelHistories } from '../db/schema/channels.ts'
import { evidence } from '../db/schema/evidence.ts'
import { members } from '../db/schema/members.ts'
import { messages } from '../db/schema/messages.ts'
import { runs as runsTable } from '../db/schema/runs.ts'
import { getEvidence } from '../evidence/get-evidence.ts'
import { historyIsListed } from '../mirror/testing/history-is-listed.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { viewerOf } from '../test-steward.ts'
import { DAY } from '../time.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { openTestRuns, type TestRuns } from './test-runs.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.aurora
const { general } = AURORA_CHANNEL_IDS
let runs: TestRuns

beforeAll(async () => {
  runs = await openTestRuns({ timeoutMs: 1_500 })
  await runs.mirrored(guildId)
  // The histories are listed after that: one that came later would speak for the channel again.
  await historyIsListed(runs, general)
})
afterAll(() => runs.close())
afterEach(() => runs.control.clearFaults())

/** Somebody new who wrote so many messages, where the mirror need not have all: whoever copies them asks the platform. */
async function spammer(count: number): Promise<string> {
  const { user } = await runs.control.addMember(guildId, { username: 'spammer', global_name: 'Spammer' })
  const timestamp = new Date(Date.now() - DAY / 2).toISOString()
  for (let n = 0; n < count; n++) {
    await runs.control.createMessage(general, { author_id: user.id, content: `Buy ${n}`, timestamp })
  }
  await expect.poll(() => runs.db.orm.$count(messages, eq(messages.authorId, user.id))).toBe(count)
  await expect.poll(() => runs.db.orm.$count(members, eq(members.userId, user.id))).toBe(1)
  await runs.db.orm.delete(channelHistories).where(eq(channelHistories.channelId, general))
  return user.id
}

async function startBans(ids: string[]): Promise<string> {
  const order = { guildId, action: 'member.ban', input: { deleteMessageDays: 1 }, reason: 'Spam', targets: { ids } }
  const runId = await runs.plan('mia', order)
  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
  return runId
}

const entriesOf = (runId: string) => runs.db.orm.select().from(auditEntries).where(eq(auditEntries.runId, runId))
const stand = (runId: string, change: Partial<typeof runsTable.$inferInsert>) =>
  runs.db.orm.update(runsTable).set(change).where(eq(runsTable.id, runId))
const bansSince = async (n: number) =>
  (await runs.control.requests(n)).filter(({ method, path }) => method === 'PUT' && path.includes('/bans/'))

test('a process that loses its run while it copies messages bans nobody: the turn is another’s', async () => {
  const userId = await spammer(2)
  const before = await runs.control.lastRequest()
  await runs.control.addFault({ method: 'GET', path: `/channels/${general}/messages`, kind: 'hang', times: 50 })
  const runId = await startBans([userId])
  await expect.poll(() => entriesOf(runId)).toMatchObject([{ outcome: 'pending' }])
  await stand(runId, { leaseHolder: 'another' })
  await expect.poll(() => entriesOf(runId)).toEqual([])
  expect(await bansSince(before)).toEqual([])
  await runs.control.clearFaults()

  await stand(runId, { leaseUntil: new Date(0) })
  expect((await runs.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 1 })
  expect(await bansSince(before)).toHaveLength(1)
})

/** Bans somebody in a run whose first attempt meets an outage, and answers the run once it waits. */
async function banAgain(userId: string): Promise<string> {
  await runs.control.addFault({ method: 'PUT', path: `/bans/${userId}`, kind: 'status', status: 503 })
  const runId = await startBans([userId])
  const said = async () => (await runs.view('mia', guildId, runId)).because
  await expect.poll(said).toContain('Steward tries again by itself.')
  return runId
}

const copiesOf = (runId: string) =>
  runs.db.orm.select().from(evidence).where(eq(evidence.runId, runId)).orderBy(evidence.id)

test('a ban that is tried again goes by the copy that there is, and its entry is found from there', async () => {
  const userId = await spammer(3)
  const runId = await banAgain(userId)
  expect((await runs.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 1 })
  const taken = await copiesOf(runId)
  expect(taken.map(({ total }) => total)).toEqual([3])
  const [entry] = await entriesOf(runId)
  expect(entry).toMatchObject({ outcome: 'done', intent: { evidenceId: taken[0]!.id } })
  const guild = await loadGuild(runs, viewerOf('mia'), guildId)
  expect(await getEvidence(runs, guild, taken[0]!.id)).toMatchObject({ entryId: entry!.id })
})

test('what was written or edited meanwhile is copied too', async () => {
  for (const change of ['written', 'edited']) {
    const userId = await spammer(2)
    const runId = await banAgain(userId)
    const ofThem = eq(messages.authorId, userId)
    if (change === 'written') {
      await runs.control.createMessage(general, { author_id: userId, content: 'One more' })
      await expect.poll(() => runs.db.orm.$count(messages, ofThem)).toBe(3)
    } else {
      const [row] = await runs.db.orm.select().from(messages).where(ofThem)
      await runs.control.editMessage(general, row!.id, { content: 'Innocent' })
      const isEdited = and(ofThem, eq(messages.content, 'Innocent'))
      await expect.poll(() => runs.db.orm.$count(messages, isEdited)).toBe(1)
    }
    expect((await runs.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 1 })
    const taken = await copiesOf(runId)
    expect(taken.map(({ total }) => total)).toEqual([2, change === 'written' ? 3 : 2])
    expect(await entriesOf(runId)).toMatchObject([{ intent: { evidenceId: taken[1]!.id } }])
  }
})
