import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { runTargets } from '../db/schema/runs.ts'
import { refusalOf } from '../moderation/test-orders.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { viewerOf } from '../test-steward.ts'
import { beginRun } from './begin-run.ts'
import { findRun } from './find-run.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { openTestRuns, type TestRuns } from './test-runs.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const guildId = GUILDS.borealis
let runs: TestRuns

beforeAll(async () => {
  runs = await openTestRuns({}, false)
  await runs.mirrored(guildId)
  return () => runs.close()
})

async function planned(count: number) {
  const ids = runs.people(guildId, 0, count)
  const order = { guildId, action: 'member.kick', input: {}, targets: { ids }, reason: 'raid' }
  const runId = await runs.plan('mia', order)
  const states = async () =>
    new Map((await runs.targets(runId)).map(({ targetId, state, name }) => [targetId, { state, name }]))
  return { ids, runId, states }
}

test('what was taken out of a plan is put back, and what was not stays as it is', async () => {
  const { ids, runId, states } = await planned(3)
  const [first, second] = ids as [string, string]
  await runs.order('mia', RUN_COMMANDS.drop, { guildId, runId, targetIds: [first, second] })
  await runs.order('mia', RUN_COMMANDS.putBack, { guildId, runId, targetIds: [first, ids[2]!] })
  expect([...(await states()).values()].map(({ state }) => state).toSorted()).toEqual(['dropped', 'waiting', 'waiting'])
  expect((await states()).get(second)?.state).toBe('dropped')
  // As the brakes leave somebody out.
  const isSecond = and(eq(runTargets.runId, runId), eq(runTargets.targetId, second))
  await runs.db.orm.update(runTargets).set({ explanation: 'A brake left them out.' }).where(isSecond)
  await runs.order('mia', RUN_COMMANDS.putBack, { guildId, runId, targetIds: [second] })
  expect((await states()).get(second)?.state).toBe('dropped')
})

test('all that a search finds is taken out and put back at once, and nobody else', async () => {
  const { ids, runId, states } = await planned(6)
  const { name } = (await states()).get(ids[0]!)!
  const found = { q: name }
  await runs.order('mia', RUN_COMMANDS.drop, { guildId, runId, found })
  const out = [...(await states()).values()].filter(({ state }) => state === 'dropped')
  expect(out.map(one => one.name)).toContain(name)
  expect(out.length).toBeLessThan(6)
  await runs.order('mia', RUN_COMMANDS.putBack, { guildId, runId, found })
  expect([...(await states()).values()].every(({ state }) => state === 'waiting')).toBe(true)
})

test('neither ids nor a search, or both, is told, and so is a plan of somebody else or one that runs', async () => {
  const { ids, runId } = await planned(2)
  const told = (input: object, name: 'mia' | 'bo' = 'mia') =>
    refusalOf(runs.order(name, RUN_COMMANDS.putBack, { guildId, runId, ...input }))
  expect((await told({})).code).toBe('invalid')
  expect((await told({ targetIds: [ids[0]], found: { q: 'x' } })).code).toBe('invalid')
  expect((await told({ targetIds: [ids[0]] }, 'bo')).code).toBe('not_found')
  await runs.order('mia', RUN_COMMANDS.drop, { guildId, runId, targetIds: [ids[0]] })
  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
  expect((await told({ targetIds: [ids[0]] })).code).toBe('conflict')
})

test('a plan that has grown since it was judged is not started: it would go by what was asked of fewer', async () => {
  const { ids, runId, states } = await planned(3)
  await runs.order('mia', RUN_COMMANDS.drop, { guildId, runId, targetIds: ids.slice(1) })
  const { standing } = await loadGuild(runs, viewerOf('mia'), guildId)
  const judged = await findRun(runs.db.orm, standing, runId)
  await runs.order('mia', RUN_COMMANDS.putBack, { guildId, runId, targetIds: ids })
  expect((await refusalOf(beginRun(runs, standing.guild, judged, ['planned']))).code).toBe('conflict')
  expect((await runs.view('mia', guildId, runId)).status).toBe('planned')
  expect([...(await states()).values()].every(({ state }) => state === 'waiting')).toBe(true)
})
