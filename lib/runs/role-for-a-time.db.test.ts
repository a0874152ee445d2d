import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { members } from '../db/schema/members.ts'
import { runs as runsTable } from '../db/schema/runs.ts'
import { endDue } from '../endings/end-due.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { DAY, MINUTE } from '../time.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { runSlice } from './run-slice.ts'
import { openTestRuns, type TestRuns } from './test-runs.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.aurora
const { azure, crimson } = ROLES.aurora
let runs: TestRuns

beforeAll(async () => {
  runs = await openTestRuns({}, false)
  await runs.mirrored(guildId)
})
afterAll(() => runs.close())

async function start(userId: string, input: object): Promise<string> {
  const order = { guildId, action: 'member.roles', input, reason: 'event', targets: { ids: [userId] } }
  const runId = await runs.plan('mia', order)
  await runCommand(RUN_COMMANDS.start, { steward: runs, viewer: viewerOf('mia'), input: { guildId, runId } })
  return runId
}

const work = (runId: string) => runSlice(runs, { runId, failures: 0 }, new AbortController().signal)

async function carryOut(userId: string, input: object): Promise<void> {
  const runId = await start(userId, input)
  await work(runId)
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ states: { done: 1 } })
}

async function wornBy(userId: string): Promise<string[] | undefined> {
  const theirs = and(eq(members.guildId, guildId), eq(members.userId, userId))
  return (await runs.db.orm.select({ roleIds: members.roleIds }).from(members).where(theirs))[0]?.roleIds
}

/** Somebody new, of whom the mirror has heard: a plan is made of whom it knows. */
async function join(username: string): Promise<string> {
  const { user } = await runs.control.addMember(guildId, { username })
  await expect.poll(() => wornBy(user.id)).toEqual([])
  return user.id
}

async function endOf(userId: string): Promise<string | undefined> {
  const theirs = and(eq(timedEndings.userId, userId), eq(timedEndings.state, 'waiting'))
  const [end] = await runs.db.orm.select().from(timedEndings).where(theirs)
  return end?.endsAt.toISOString()
}

test('an order for one member that is left to a run gives the role for its time too, or then for good', async () => {
  const userId = await join('sanderling')
  const endsAt = new Date(Date.now() + DAY).toISOString()
  await carryOut(userId, { add: [azure], remove: [], ends: [{ roleId: azure, endsAt }] })
  expect((await runs.control.member(guildId, userId))?.roles).toEqual([azure])
  expect(await endOf(userId)).toBe(endsAt)
  await expect.poll(() => wornBy(userId)).toEqual([azure])
  await carryOut(userId, { add: [], remove: [], ends: [{ roleId: azure, endsAt: null }] })
  expect(await endOf(userId)).toBeUndefined()
})

test('a run waits while Steward takes the role that it prolongs, says so, and does the rest of its order then', async () => {
  const userId = await join('shearwater')
  const inMs = (ms: number) => new Date(Date.now() + ms)
  await carryOut(userId, { add: [azure], remove: [], ends: [{ roleId: azure, endsAt: inMs(DAY).toISOString() }] })
  await expect.poll(() => wornBy(userId)).toEqual([azure])
  const runId = await start(userId, {
    add: [crimson],
    remove: [],
    ends: [{ roleId: azure, endsAt: inMs(2 * DAY).toISOString() }],
  })
  const theirs = and(eq(timedEndings.userId, userId), eq(timedEndings.state, 'waiting'))
  const claim = { endsAt: inMs(-MINUTE), notBefore: inMs(MINUTE), attempts: 1 }
  await runs.db.orm.update(timedEndings).set(claim).where(theirs)
  await work(runId)
  expect(await runs.view('mia', guildId, runId)).toMatchObject({
    status: 'running',
    because: 'Steward is taking this role just now.',
    states: { waiting: 1 },
  })

  // It could not be taken.
  await runs.db.orm.update(timedEndings).set({ explanation: 'The platform did not answer.' }).where(theirs)
  await runs.db.orm.update(runsTable).set({ leaseUntil: null })
  await work(runId)
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ because: null, states: { done: 1 } })
  expect((await runs.control.member(guildId, userId))?.roles.toSorted()).toEqual([azure, crimson].toSorted())
})

test.each([
  ['only prolongs', []],
  ['prolongs among other things', [crimson]],
])('what %s the role that Steward takes meanwhile is refused at its turn, and says why', async (_, add) => {
  const userId = await join(`phalarope${add.length}`)
  const inMs = (ms: number) => new Date(Date.now() + ms)
  await carryOut(userId, { add: [azure], remove: [], ends: [{ roleId: azure, endsAt: inMs(DAY).toISOString() }] })
  await expect.poll(() => wornBy(userId)).toEqual([azure])
  const order = { add, remove: [], ends: [{ roleId: azure, endsAt: inMs(2 * DAY).toISOString() }] }
  const runId = await start(userId, order)
  const theirs = and(eq(timedEndings.userId, userId), eq(timedEndings.state, 'waiting'))
  const claim = { endsAt: inMs(-MINUTE), notBefore: inMs(MINUTE), attempts: 1 }
  await runs.db.orm.update(timedEndings).set(claim).where(theirs)
  await work(runId)
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ status: 'running', states: { waiting: 1 } })

  await runs.db.orm
    .update(timedEndings)
    .set({ notBefore: inMs(-MINUTE) })
    .where(theirs)
  await endDue(runs)
  await expect.poll(() => wornBy(userId)).toEqual([])
  await runs.db.orm.update(runsTable).set({ leaseUntil: null })
  await work(runId)
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ status: 'done', states: { refused: 1 } })
  expect(await runs.targets(runId)).toMatchObject([
    { explanation: `phalarope${add.length} does not wear that role any more.` },
  ])
  expect((await runs.control.member(guildId, userId))?.roles).toEqual([])
  const planned = { guildId, action: 'member.roles', input: order, reason: '', targets: { ids: [userId] } }
  expect(await runs.view('mia', guildId, await runs.plan('mia', planned))).toMatchObject({ plan: { never: 1 } })
})
