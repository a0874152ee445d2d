import { afterEach, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { runs as table } from '../db/schema/runs.ts'
import { erasePerson } from '../erasure/erase-person.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { beginRun } from '../runs/begin-run.ts'
import { findRun } from '../runs/find-run.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { PATIENT } from '../runs/test-runs.ts'
import { viewerOf } from '../test-steward.ts'
import { MINUTE } from '../time.ts'
import { withBrakes } from './test-with-brakes.ts'

const guildId = GUILDS.colossus
const { runs, later, people, set, plan, start } = withBrakes()
afterEach(async () => {
  await runs.db.orm.delete(table)
})

const view = (runId: string) => runs.view('mia', guildId, runId)
const asksOf = async (runId: string) => (await view(runId)).may.startAsks
const TOGETHER = 'Runs of more than 5 need the approval of a second person here, and those of one hour count together'
const together = (before: number, all: number) => `${TOGETHER}: with ${before} before it this makes ${all}.`
// What others read who may approve it.
const told = `${TOGETHER}.`
const approve = (runId: string) => runs.order('bo', RUN_COMMANDS.decide, { guildId, runId, approve: true, reason: '' })

/** A run of Mia's that bans so many, has begun, and is at the first of them. */
async function underWay(count: number): Promise<string> {
  const ids = people(count)
  await runs.control.addFault({ method: 'PUT', path: `/bans/${ids[0]}`, kind: 'hold' })
  const runId = await plan(ids)
  await start(runId)
  await expect.poll(async () => (await view(runId)).states.running, PATIENT).toBe(1)
  return runId
}

test('runs of one hour are measured together, the plan says so before, and what was approved does not count again', async () => {
  await set({ approvalOver: 5 })
  const first = await plan(people(3))
  const [second, third] = [await plan(people(3)), await plan(people(2))]
  expect([await asksOf(first), await asksOf(second)]).toEqual([null, null])
  await start(first)
  await runs.stands('mia', guildId, first, 'done')
  expect([await asksOf(second), await asksOf(third)]).toEqual([together(3, 6), null])
  await start(second)
  expect(await view(second)).toMatchObject({ status: 'asking', because: told })
  await approve(second)
  await runs.stands('mia', guildId, second, 'done')
  expect(await asksOf(third)).toBeNull()
  await start(third)
  await runs.stands('mia', guildId, third, 'done')

  const fourth = await plan(people(1))
  expect(await asksOf(fourth)).toBe(together(5, 6))
  later(61 * MINUTE)
  expect(await asksOf(fourth)).toBeNull()
})

test('a run under way counts with all that it is about to do; one that rests asks before it goes on', async () => {
  await set({ approvalOver: 5 })
  const first = await underWay(4)
  const second = await plan(people(3))
  expect(await asksOf(second)).toBe(together(4, 7))
  await runs.order('mia', RUN_COMMANDS.pause, { guildId, runId: first })
  await runs.control.clearFaults()
  await expect.poll(async () => (await view(first)).states, PATIENT).toEqual({ done: 1, waiting: 3 })
  expect(await asksOf(second)).toBeNull()
  await start(second)
  await runs.stands('mia', guildId, second, 'done')
  // Whoever may let it go on reads it before as well, but not what else she did.
  expect(await asksOf(first)).toBe(together(4, 7))
  expect((await runs.view('bo', guildId, first)).may).toMatchObject({ resume: true, startAsks: told })
  await runs.order('mia', RUN_COMMANDS.resume, { guildId, runId: first })
  expect(await view(first)).toMatchObject({ status: 'asking', because: told })
})

test('of two runs that are started at the same moment one is approved first', async () => {
  await set({ approvalOver: 5 })
  const both = [await plan(people(3)), await plan(people(3))]
  const { standing } = await loadGuild(runs, viewerOf('mia'), guildId)
  const planned = await Promise.all(both.map(runId => findRun(runs.db.orm, standing, runId)))
  await Promise.all(planned.map(run => beginRun(runs, standing.guild, run, ['planned'])))
  const reasons = await Promise.all(both.map(async runId => (await view(runId)).because))
  expect(reasons.filter(because => because === told)).toHaveLength(1)
  const statuses = async () => (await Promise.all(both.map(async runId => (await view(runId)).status))).toSorted()
  await expect.poll(statuses, PATIENT).toEqual(['asking', 'done'])
})

test('runs of another kind, and those of somebody else, do not count', async () => {
  await set({ approvalOver: 5 })
  const first = await plan(people(4))
  await start(first)
  await runs.stands('mia', guildId, first, 'done')
  const targets = { ids: people(4) }
  const rename = { guildId, action: 'member.nick', input: { nick: 'Bird' }, reason: '', targets }
  const ban = { guildId, action: 'member.ban', input: { deleteMessageDays: 0 }, reason: '', targets }
  expect(await asksOf(await runs.plan('mia', rename))).toBeNull()
  const theirs = await runs.plan('bo', ban)
  expect((await runs.view('bo', guildId, theirs)).may.startAsks).toBeNull()
  expect(await asksOf(await runs.plan('mia', ban))).toBe(together(4, 8))

  // What takes back counts by what it does: lifting a ban is no ban.
  const { runId: undo } = await runs.order('mia', RUN_COMMANDS.undo, { guildId, runId: first, reason: '' })
  expect(await asksOf(undo)).toBeNull()
})

test('whoever has somebody erased whom a run has banned asks for no less than before', async () => {
  await set({ approvalOver: 5 })
  const ids = people(3)
  const first = await plan(ids)
  await start(first)
  await runs.stands('mia', guildId, first, 'done')
  const second = await plan(people(3))
  expect(await asksOf(second)).toBe(together(3, 6))
  await runs.order('bo', erasePerson, { guildId, userId: ids[0]!, reason: '' })
  expect((await view(first)).states).toEqual({ done: 2 })
  expect(await asksOf(second)).toBe(together(3, 6))
})

test('what was approved does not count either once whoever had approved it has cancelled the rest', async () => {
  await set({ approvalOver: 5 })
  const ids = people(6)
  await runs.control.addFault({ method: 'PUT', path: `/bans/${ids[3]}`, kind: 'hold' })
  const first = await plan(ids)
  await start(first)
  await approve(first)
  // Its entry is open: the call is made, whatever becomes of the run.
  const atFourth = async () => (await runs.targets(first)).find(({ targetId }) => targetId === ids[3])?.entryId
  await expect.poll(atFourth, PATIENT).toEqual(expect.any(String))
  await runs.order('bo', RUN_COMMANDS.cancel, { guildId, runId: first })
  await runs.control.clearFaults()
  await expect.poll(async () => (await view(first)).states, PATIENT).toEqual({ done: 4, cancelled: 2 })
  expect(await view(first)).toMatchObject({ status: 'cancelled', decidedBy: null })
  const second = await plan(people(5))
  expect(await asksOf(second)).toBeNull()
  await start(second)
  expect(await runs.stands('mia', guildId, second, 'done')).toMatchObject({ states: { done: 5 } })
})

test('what was approved does not count either once the run has gone on without its approval', async () => {
  await set({ approvalOver: 5 })
  const body = { message: 'No.', code: 'MISSING_PERMISSIONS' }
  await runs.control.addFault({ method: 'PUT', path: '/bans/', kind: 'status', status: 403, body, times: 2 })
  const first = await plan(people(6))
  await start(first)
  await approve(first)
  expect(await runs.stands('mia', guildId, first, 'done')).toMatchObject({ states: { done: 4, refused: 2 } })
  const { roles } = runs.sandbox.world.guilds.get(guildId)!.members.get(CAST.bo.id)!
  await runs.wear(guildId, CAST.bo.id, [])
  await runs.order('mia', RUN_COMMANDS.retry, { guildId, runId: first })
  await runs.wear(guildId, CAST.bo.id, roles)
  expect(await runs.stands('mia', guildId, first, 'done')).toMatchObject({ decidedBy: null, states: { done: 6 } })
  expect(await asksOf(await plan(people(4)))).toBe(together(2, 6))
})
