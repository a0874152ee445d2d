import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { brakes } from '../db/schema/guild-settings.ts'
import { runs, runTargets } from '../db/schema/runs.ts'
import { runCommand } from '../run-command.ts'
import { endExpired } from '../runs/end-expired.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { type TestSteward, viewerOf } from '../test-steward.ts'
import { DAY, MINUTE, now, SECOND } from '../time.ts'
import { queueResting, REST_MS } from './queue-resting.ts'
import { startModLogs } from './start-mod-logs.ts'
import { openTestModLog, type TestModLog } from './test-mod-log.ts'
import { beginTestRun, planTestRun } from './test-run-in-log.ts'

const guildId = GUILDS.aurora
const path = `/channels/${AURORA_CHANNEL_IDS.moderators}/messages`

let steward: TestSteward
let log: TestModLog['log']
let before = 0

beforeAll(async () => {
  ;({ steward, log } = await openTestModLog())
})
afterAll(() => steward.close())
beforeEach(async () => {
  before = (await log.told()).length
  const by = { changedById: '1', changedByName: 'Bo', changedAt: now() }
  await steward.db.orm.insert(brakes).values({ guildId, limits: {}, approvalOver: 1, ...by })
})
afterEach(async () => {
  await log.clear()
  for (const table of [runTargets, runs, brakes, auditEntries]) await steward.db.orm.delete(table)
})

const order = (name: CastName, what: 'start' | 'decide' | 'cancel' | 'retry' | 'resume', runId: string, more = {}) =>
  runCommand<{ guildId: string; runId: string }, object>(RUN_COMMANDS[what] as never, {
    steward,
    viewer: viewerOf(name),
    input: { guildId, runId, ...more },
  })
const deny = (runId: string, reason = '') => order('bo', 'decide', runId, { approve: false, reason })

/** A run of Mia's that waits for approval. */
async function asked(): Promise<string> {
  const runId = await planTestRun(steward)
  await order('mia', 'start', runId)
  return runId
}

/** What this test has had told, the oldest first. */
async function told(): Promise<string[]> {
  const all = await log.told()
  return all
    .slice(0, all.length - before)
    .map(({ title, description }) => `${title}: ${description.replaceAll('\n', ' / ')}`)
    .reverse()
}

const ASKS = expect.stringMatching(
  /^Approval asked for: timeout: \*\*Mia\*\* asks for approval to time out 2 members \/ Reason: raid \/ It can be approved until <t:\d+:f>\. \/ Runs of more than 1 need the approval of a second person here\.$/,
)
const asksNoMore = (how: string) =>
  `Not approved: timeout: **Mia** asked for approval to time out 2 members / Reason: raid / ${how}`

test('that a run waits for a second person is told at once, by itself, and pings nobody', async () => {
  await log.begin()
  const worker = startModLogs(steward)
  try {
    const runId = await asked()
    await expect.poll(told).toEqual([ASKS])
    const [run] = await steward.db.orm.select().from(runs).where(eq(runs.id, runId))
    expect((await told())[0]).toContain(`<t:${Math.floor(run!.expiresAt!.getTime() / SECOND)}:f>`)
  } finally {
    await worker.stop()
  }
  const [message] = await steward.control.messages(AURORA_CHANNEL_IDS.moderators)
  expect(message).toMatchObject({ content: '', mentions: [] })
})

test.each([
  ['denies', 'Denied by Bo\\: no raid', (runId: string) => deny(runId, 'no raid')],
  ['denies, and says where', 'Denied by Bo.', (runId: string) => deny(runId, 'they said so in #cellar')],
  ['cancels', 'Cancelled by Bo.', (runId: string) => order('bo', 'cancel', runId)],
] as const)('where somebody %s it that is told as well, once, with "%s"', async (_, how, end) => {
  await log.begin()
  const runId = await asked()
  await log.work()
  await log.work()
  expect(await told()).toEqual([ASKS])
  await end(runId)
  await log.work()
  await log.work()
  expect(await told()).toEqual([ASKS, asksNoMore(how)])
  expect(await log.lines()).toEqual([])
})

test('where nobody approves it in time, and where whoever asked wants it no more', async () => {
  await log.begin()
  const runId = await asked()
  await log.work()
  log.later(DAY + MINUTE)
  await endExpired(steward)
  await log.work()
  expect(await told()).toEqual([ASKS, asksNoMore('Nobody approved it in time.')])
  await order('mia', 'retry', runId)
  await log.work()
  await order('mia', 'cancel', runId)
  await log.work()
  expect((await told()).slice(2)).toEqual([ASKS, asksNoMore('Cancelled by Mia.')])
})

test('one that is decided before it was told is told once, as it stands', async () => {
  await log.begin()
  const denied = await asked()
  const approved = await asked()
  await deny(denied)
  await order('bo', 'decide', approved, { approve: true, reason: '' })
  // Of one that has begun its end tells, if anything came of it.
  await order('mia', 'cancel', approved)
  await log.work()
  expect(await told()).toEqual([asksNoMore('Denied by Bo.')])
  expect(await log.lines()).toEqual([])
})

test('of one that was not approved, and goes on without approval by now, its end tells alone, if anything came of it', async () => {
  await log.begin()
  const runId = await asked()
  log.later(DAY + MINUTE)
  await endExpired(steward)
  await steward.db.orm.delete(brakes)
  await order('mia', 'retry', runId)
  await order('mia', 'cancel', runId)
  await log.work()
  expect(await told()).toEqual([])
  expect(await log.lines()).toEqual([])
})

test('of a request that nobody was told of nobody is told that it is over', async () => {
  const runId = await asked()
  await log.begin()
  await deny(runId)
  const next = await asked()
  await log.change({ channelId: AURORA_CHANNEL_IDS.general, kinds: ['members'] })
  await deny(next)
  await log.work()
  expect(await told()).toEqual([])
  expect(await log.lines()).toEqual([])
})

test('that it was denied is told by the line of the run, or where that is not told, by that of the decision', async () => {
  await log.set('bo', { channelId: AURORA_CHANNEL_IDS.moderators, kinds: ['members', 'settings'] })
  await log.work()
  const already = (await told()).length
  await deny(await asked())
  await log.work()
  expect((await told()).slice(already)).toEqual([asksNoMore('Denied by Bo.')])
  await log.change({ channelId: AURORA_CHANNEL_IDS.moderators, kinds: ['settings'] })
  await deny(await asked())
  await log.work()
  const denials = (await told()).slice(already + 1).filter(line => /den/i.test(line))
  expect(denials).toEqual([expect.stringMatching(/^Denied run: \*\*Bo\*\* denied a bulk run of \*\*Mia\*\*/)])
})

test('a run that rests, and needs approval to go on, asks for the rest of it; its end tells what it has done', async () => {
  await log.begin()
  const run = await beginTestRun(steward)
  await run.do('rex')
  await run.order('pause')
  await queueResting(steward.db.orm)
  log.later(2 * REST_MS)
  await log.work()
  await steward.db.orm.update(brakes).set({ approvalOver: 0 })
  await order('mia', 'resume', run.runId)
  await log.work()
  await deny(run.runId)
  await log.work()
  expect((await told()).map(line => line.split(' / ')[0])).toEqual([
    'Bulk run: timeout: **Mia** is timing out many members: 1 member so far',
    'Approval asked for: timeout: **Mia** asks for approval to time out 1 more member',
    'Bulk run: timeout: **Mia** timed out 1 member',
  ])
  expect(await log.lines()).toEqual([])
})

test('a request whose answer got lost is looked for, and what became of it meanwhile is told after it', async () => {
  await log.begin()
  const runId = await asked()
  await steward.control.addFault({ method: 'POST', path, kind: 'cut', applied: true, times: 1 })
  await log.work()
  await deny(runId)
  log.later(MINUTE)
  await log.work()
  expect(await told()).toEqual([ASKS, asksNoMore('Denied by Bo.')])
  expect(await log.lines()).toEqual([])
})
