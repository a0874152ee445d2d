import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { runs as table } from '../db/schema/runs.ts'
import { newId } from '../new-id.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { listTargets } from '../runs/list-targets.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { hashNow } from '../runs/run-targets.ts'
import { storePlan } from '../runs/store-plan.ts'
import { viewerOf } from '../test-steward.ts'
import { MINUTE, now } from '../time.ts'
import { limits, withBrakes } from './test-with-brakes.ts'

const guildId = GUILDS.colossus
const { runs, later, people, set, ban, plan, start } = withBrakes()

const cut = (runId: string, count: number, name: 'mia' | 'bo' = 'mia') =>
  runs.order(name, RUN_COMMANDS.cut, { guildId, runId, count })
const view = (runId: string) => runs.view('mia', guildId, runId)

/** How the targets of a run stand, in the order in which they run, and what is said of each. */
async function targetsOf(runId: string) {
  const { standing } = await loadGuild(runs, viewerOf('mia'), guildId)
  const { targets } = await listTargets(runs, standing, { runId, q: '' })
  return targets.map(({ targetId, state, explanation }) => [targetId, state, explanation])
}

test('a plan with more than a limit lets one do is cut to what fits; who is left out is told why, and the rest is done', async () => {
  await set(limits({ count: 5, minutes: 60 }))
  const [clicked, ...ids] = people(8) as [string, ...string[]]
  await ban(clicked)
  const runId = await plan(ids)
  expect((await view(runId)).may).toMatchObject({
    startBraked: expect.stringContaining('this would be 7 at once'),
    cut: { count: 3, fits: 4, areLast: true },
  })
  await expect(cut(runId, 3, 'bo')).rejects.toMatchObject({ code: 'not_found' })
  expect(await cut(runId, 3)).toEqual({ leftOut: 3, areLast: true })
  const why = 'Over the limit of 5 bans within 60 minutes.'
  expect(await targetsOf(runId)).toEqual(
    ids.map((id, index) => (index < 4 ? [id, 'waiting', null] : [id, 'dropped', why])),
  )
  const [row] = await runs.db.orm.select().from(table).where(eq(table.id, runId))
  expect(row!.planHash).toBe(await hashNow(runs.db.orm, row!))
  expect((await view(runId)).may).toMatchObject({ startBraked: null, cut: null, start: true })
  await start(runId)
  expect((await runs.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 4, dropped: 3 })
  await expect(cut(runId, 3)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('frozen') })
  expect(await runs.control.ban(guildId, ids.at(-1)!)).toBeNull()
})

test('never more is left out than was shown, and where nobody fits there is nothing to leave out', async () => {
  await set(limits({ count: 3, minutes: 10 }))
  const [first, second, third, ...ids] = people(7) as [string, string, string, ...string[]]
  const runId = await plan(ids)
  expect((await view(runId)).may.cut).toEqual({ count: 1, fits: 3, areLast: true })
  await ban(first)
  await expect(cut(runId, 1)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('less room') })
  await ban(second)
  await ban(third)
  expect((await view(runId)).may).toMatchObject({ startBraked: expect.any(String), cut: null })
  await expect(cut(runId, 4)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('nobody') })
  expect(await targetsOf(runId)).toEqual(ids.map(id => [id, 'waiting', null]))
  // By then there is more room than was shown.
  later(11 * MINUTE)
  expect(await cut(runId, 4)).toEqual({ leftOut: 1, areLast: true })
  expect((await view(runId)).states).toEqual({ waiting: 3, dropped: 1 })
  expect(await cut(runId, 1)).toEqual({ leftOut: 0, areLast: true })
})

test('a plan that is within the limits has nothing to cut, and who was taken out already does not count', async () => {
  await set(limits({ count: 5, minutes: 10 }))
  const ids = people(6)
  const runId = await plan(ids)
  await runs.order('mia', RUN_COMMANDS.drop, { guildId, runId, targetIds: [ids[0]!] })
  expect((await view(runId)).may.cut).toBeNull()
  expect(await cut(runId, 1)).toEqual({ leftOut: 0, areLast: true })
  await runs.order('mia', RUN_COMMANDS.drop, { guildId, runId, targetIds: [ids[1]!] })
  expect(await cut(runId, 1)).toEqual({ leftOut: 0, areLast: true })
  expect((await view(runId)).states).toEqual({ waiting: 4, dropped: 2 })
})

/** A plan of Mia's that takes back what Bo did, each by an action of its own. */
async function takingBack(...actions: string[]): Promise<string> {
  const ids = people(actions.length)
  const targets = ids.map((userId, index) => ({
    targetId: newId(),
    name: userId,
    ...{ plan: 'do' as const, planText: null, runs: true },
    input: { action: actions[index], userId, deleteMessageDays: 0, undoOf: newId() },
  }))
  return storePlan(runs, {
    ...{ guildId, action: 'member.ban', input: {}, reason: '', readAt: now(), targets },
    requestedBy: { id: CAST.mia.id, name: 'Mia' },
    undoOfActor: { id: CAST.bo.id, name: 'Bo' },
  })
}

test('of a plan that takes back of several kinds those are not called the last behind whom others are left', async () => {
  await set(limits({ count: 1, minutes: 10 }))
  const [behind, last] = [
    await takingBack('member.ban', 'member.ban', 'member.nick'),
    await takingBack('member.nick', 'member.ban', 'member.ban'),
  ]
  expect((await view(behind)).may.cut).toEqual({ count: 1, fits: 2, areLast: false })
  expect((await view(last)).may.cut).toEqual({ count: 1, fits: 2, areLast: true })
  expect(await cut(behind, 1)).toEqual({ leftOut: 1, areLast: false })
  const left = (await runs.targets(behind)).toSorted((a, b) => a.position - b.position)
  expect(left.map(({ state }) => state)).toEqual(['waiting', 'dropped', 'waiting'])
})
