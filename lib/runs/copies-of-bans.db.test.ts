import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { channelHistories } from '../db/schema/channels.ts'
import { members } from '../db/schema/members.ts'
import { messages } from '../db/schema/messages.ts'
import { runs as runsTable } from '../db/schema/runs.ts'
import { DAY } from '../time.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { openTestRuns, type TestRuns } from './test-runs.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const guildId = GUILDS.aurora
const { general } = AURORA_CHANNEL_IDS
const PATIENT = { timeout: 20_000 }
let runs: TestRuns

beforeAll(async () => {
  runs = await openTestRuns()
  await runs.mirrored(guildId)
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
  await expect.poll(() => runs.db.orm.$count(messages, eq(messages.authorId, user.id)), PATIENT).toBe(count)
  await expect.poll(() => runs.db.orm.$count(members, eq(members.userId, user.id)), PATIENT).toBe(1)
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
  await runs.control.addFault({
    method: 'GET',
    path: `/channels/${general}/messages`,
    kind: 'delay',
    delayMs: 1_000,
    times: 50,
  })
  const runId = await startBans([userId])
  await expect.poll(() => entriesOf(runId), PATIENT).toMatchObject([{ outcome: 'pending' }])
  await stand(runId, { leaseHolder: 'another' })
  await expect.poll(() => entriesOf(runId), PATIENT).toEqual([])
  expect(await bansSince(before)).toEqual([])

  await stand(runId, { leaseUntil: new Date(0) })
  expect((await runs.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 1 })
  expect(await bansSince(before)).toHaveLength(1)
})
