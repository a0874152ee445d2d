import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { settingBrakes } from '../brakes/set-brakes.ts'
import { OFF } from '../brakes/test-with-brakes.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { brakes } from '../db/schema/guild-settings.ts'
import { runs as runsTable, runTargets } from '../db/schema/runs.ts'
import { endDue } from '../endings/end-due.ts'
import { changeRoles } from '../moderation/change-roles.ts'
import { DAY, HOUR } from '../time.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { withRolesForATime } from './test-roles-for-a-time.ts'

const guildId = GUILDS.aurora
const { azure, crimson } = ROLES.aurora
const { runs, orders, inMs, later, start, work, join, heard, worn, endsOf } = withRolesForATime()

afterEach(async () => {
  await runs.control.clearFaults()
  await runs.db.orm.delete(brakes)
})

const giveUntil = (endsAt: string) => ({ add: [azure], remove: [], ends: [{ roleId: azure, endsAt }] })

/** A run that gave somebody the role, as a process leaves it that is killed before it hears so. */
async function cutOff(userId: string, endsAt: string): Promise<string> {
  const { orm } = runs.db
  const runId = await start([userId], giveUntil(endsAt))
  await work(runId)
  await expect.poll(() => heard(userId)).toEqual([azure])
  await orm.delete(timedEndings).where(eq(timedEndings.userId, userId))
  const open = { outcome: 'pending' as const, after: null, settledAt: null }
  await orm.update(auditEntries).set(open).where(eq(auditEntries.runId, runId))
  await orm.update(runTargets).set({ state: 'running', settledAt: null }).where(eq(runTargets.runId, runId))
  await orm
    .update(runsTable)
    .set({ status: 'running', finishedAt: null, leaseUntil: null })
    .where(eq(runsTable.id, runId))
  return runId
}

test('what was given before a crash has its end, and what was not is given with it', async () => {
  const endsAt = inMs(DAY)
  const [given, not] = [await join('snipe'), await join('woodcock')]
  const [first, second] = [await cutOff(given, endsAt), await cutOff(not, endsAt)]
  await runs.wear(guildId, not, [])
  for (const runId of [first, second]) {
    await work(runId)
    expect(await runs.view('mia', guildId, runId)).toMatchObject({ status: 'done', states: { done: 1 } })
  }
  for (const id of [given, not]) expect([await worn(id), await endsOf(id)]).toEqual([[azure], { [azure]: endsAt }])
})

test('what was given before a crash that outlasts its time is taken after it', async () => {
  const userId = await join('jacana')
  const runId = await cutOff(userId, inMs(HOUR))
  later(2 * HOUR)
  await work(runId)
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ states: { done: 1 } })
  await endDue(runs)
  expect(await worn(userId)).toEqual([])
})

test('of two roles the platform gives one: that one has its end, and the other gets its own when it is tried again', async () => {
  const userId = await join('pratincole')
  const endsAt = inMs(DAY)
  const ends = [azure, crimson].map(roleId => ({ roleId, endsAt }))
  await runs.control.addFault({ method: 'PUT', path: `/roles/${crimson}`, times: 1, kind: 'status', status: 403 })
  const runId = await start([userId], { add: [azure, crimson], remove: [], ends })
  await work(runId)
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ states: { failed: 1 } })
  expect(await endsOf(userId)).toEqual({ [azure]: endsAt })
  await expect.poll(() => heard(userId)).toEqual([azure])
  await runs.order('mia', RUN_COMMANDS.retry, { guildId, runId })
  await work(runId)
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ status: 'done', states: { done: 1 } })
  expect(await endsOf(userId)).toEqual({ [azure]: endsAt, [crimson]: endsAt })
})

test('what Bo approves is given until then; who has got it meanwhile keeps it, and another end is not what he approved', async () => {
  await runs.order('bo', settingBrakes, { ...OFF, guildId, approvalOver: 1 })
  const [none, got] = [await join('avocet'), await join('stilt')]
  const endsAt = inMs(DAY)
  const [runId, moved, late] = [
    await start([none, got], giveUntil(endsAt)),
    await start([none, got], giveUntil(endsAt)),
    await start([none, got], giveUntil(inMs(HOUR))),
  ]
  await orders.order(changeRoles, { userId: got, add: [azure] }, 'bo')
  const approve = (id: string) =>
    runs.order('bo', RUN_COMMANDS.decide, { guildId, runId: id, approve: true, reason: '' })
  for (const id of [runId, moved]) await approve(id)
  await work(runId)
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ states: { done: 1, already: 1 } })
  expect([await endsOf(none), await endsOf(got)]).toEqual([{ [azure]: endsAt }, {}])
  await runs.db.orm
    .update(runsTable)
    .set({ input: giveUntil(inMs(9 * DAY)) })
    .where(eq(runsTable.id, moved))
  await work(moved)
  const because = 'The plan is not the one that was approved.'
  expect(await runs.view('mia', guildId, moved)).toMatchObject({ status: 'stopped', because })
  later(2 * HOUR)
  await expect(approve(late)).rejects.toMatchObject({ message: expect.stringContaining('an end that has passed') })
})

test.each([
  ['the only role', [azure], 'sanderling', 'dotterel'],
  ['one of two roles', [azure, crimson], 'surfbird', 'wrybill'],
])('who loses %s between what Bo may approve and their turn gets it with its end', async (_what, add, one, another) => {
  await runs.order('bo', settingBrakes, { ...OFF, guildId, approvalOver: 1 })
  const [userId, other] = [await join(one), await join(another)]
  const endsAt = inMs(DAY)
  const ends = add.map(roleId => ({ roleId, endsAt }))
  const runId = await start([userId, other], { add, remove: [], ends })
  await runs.order('bo', RUN_COMMANDS.decide, { guildId, runId, approve: true, reason: '' })
  // Whom Steward has changed within seconds is asked of the platform.
  await orders.order(changeRoles, { userId, add: [azure] }, 'bo')
  const since = await runs.control.lastRequest()
  const path = `/guilds/${guildId}/members/${userId}`
  await runs.control.addFault({ method: 'GET', path: `${path}$`, kind: 'hold', applied: true })
  const working = work(runId)
  const looks = async () =>
    (await runs.control.requests(since)).filter(one => one.method === 'GET' && one.path === path)
  await expect.poll(async () => (await looks()).length).toBe(1)
  await runs.control.changeMember(guildId, userId, { roles: [] })
  await runs.control.clearFaults()
  await working
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ status: 'done', states: { done: 2 } })
  const all = Object.fromEntries(add.map(roleId => [roleId, endsAt]))
  for (const id of [userId, other]) expect([await worn(id), await endsOf(id)]).toEqual([add.toSorted(), all])
})
