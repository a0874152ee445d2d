import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { runTargets, runs as table } from '../db/schema/runs.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { runCommand } from '../run-command.ts'
import { listRuns } from '../runs/list-runs.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { viewerOf } from '../test-steward.ts'
import { MINUTE } from '../time.ts'
import { withBrakes } from './test-with-brakes.ts'

const guildId = GUILDS.colossus
const { runs, later, people, set, plan, start } = withBrakes()

/** Somebody wears none of their roles meanwhile. */
async function without(userId: string, work: () => Promise<void>): Promise<void> {
  const { roles } = runs.sandbox.world.guilds.get(guildId)!.members.get(userId)!
  await runs.wear(guildId, userId, [])
  try {
    await work()
  } finally {
    await runs.control.clearFaults()
    await runs.wear(guildId, userId, roles)
  }
}

test('a run over the threshold waits for somebody else with the right over every target', async () => {
  await set({ approvalOver: 2 })
  const [one, two, three] = people(3) as [string, string, string]
  const small = await plan([one, two])
  expect(await start(small)).toEqual({ asks: false })
  await runs.stands('mia', guildId, small, 'done')

  const ids = people(3)
  const runId = await plan(ids)
  expect((await runs.view('mia', guildId, runId)).may.startAsks).toContain('more than 2')
  expect(await start(runId)).toEqual({ asks: true })
  const asking = await runs.view('mia', guildId, runId)
  expect(asking).toMatchObject({ status: 'asking', may: { decide: false, cancel: true } })
  const decide = (name: 'mia' | 'bo' | 'otto', approve: boolean) =>
    runs.order(name, RUN_COMMANDS.decide, { guildId, runId, approve, reason: 'Seen it' })
  await expect(decide('mia', true)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(decide('otto', true)).rejects.toMatchObject({ code: 'not_found' })
  expect(await runs.control.ban(guildId, ids[0]!)).toBeNull()
  expect((await runs.view('bo', guildId, runId)).may.decide).toBe(true)
  await decide('bo', true)
  const done = await runs.stands('mia', guildId, runId, 'done')
  expect(done).toMatchObject({ states: { done: 3 }, decidedBy: { id: CAST.bo.id } })

  const denied = await plan([three, ...people(2)])
  await start(denied)
  await runs.order('bo', RUN_COMMANDS.decide, { guildId, runId: denied, approve: false, reason: 'No raid' })
  expect(await runs.view('mia', guildId, denied)).toMatchObject({
    status: 'denied',
    because: 'Denied by Bo: No raid',
    states: { cancelled: 3 },
  })
})

test('an approval by somebody who may not do it to every target is refused', async () => {
  await set({ approvalOver: 1 })
  const [target, other] = people(2) as [string, string]
  const runId = await plan([target, other])
  await start(runId)
  const [deputy] = people(1) as [string]
  await runs.wear(guildId, deputy, [ROLES.colossus.moderator])
  await runs.wear(guildId, target, [ROLES.colossus.moderator])
  const viewer = { ...viewerOf('mia'), id: deputy }
  const input = { guildId, runId, approve: true, reason: '' }
  await expect(runCommand(RUN_COMMANDS.decide, { steward: runs, viewer, input })).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('highest role'),
  })
})

test('Mia loses her role between asking and approval, and Bo his between approval and run: nothing runs, and it says why', async () => {
  await set({ approvalOver: 1 })
  const ids = people(2)
  const runId = await plan(ids)
  await start(runId)
  await without(CAST.mia.id, async () => {
    await runs.order('bo', RUN_COMMANDS.decide, { guildId, runId, approve: true, reason: '' })
    const stopped = await runs.stands('bo', guildId, runId, 'stopped')
    expect(stopped.because).toBe('Mia, who ordered this, has no moderating permission in this guild any more.')
  })

  const more = people(8)
  const again = await plan(more)
  await start(again)
  await runs.control.setLatency({ ms: 80 })
  await runs.order('bo', RUN_COMMANDS.decide, { guildId, runId: again, approve: true, reason: '' })
  await without(CAST.bo.id, async () => {
    const other = await runs.stands('mia', guildId, again, 'stopped')
    expect(other.because).toBe('Bo, who approved this, has no moderating permission in this guild any more.')
    expect(other.states.cancelled).toBeGreaterThan(0)
  })
})

test('a plan that is not the one that was ordered can neither be approved nor run', async () => {
  await set({ approvalOver: 1 })
  const ids = people(3)
  const runId = await plan(ids.slice(0, 2))
  await start(runId)
  const more = {
    runId,
    targetId: ids[2]!,
    position: 2,
    name: 'Smuggled in',
    plan: 'do' as const,
    state: 'waiting' as const,
  }
  await runs.db.orm.insert(runTargets).values(more)
  const decision = { guildId, runId, approve: true, reason: '' }
  await expect(runs.order('bo', RUN_COMMANDS.decide, decision)).rejects.toMatchObject({ code: 'conflict' })
  const approved = { status: 'running' as const, decidedById: CAST.bo.id, decidedByName: 'Bo', decidedAt: new Date() }
  await runs.db.orm.update(table).set(approved).where(eq(table.id, runId))
  const stopped = await runs.stands('mia', guildId, runId, 'stopped')
  expect(stopped).toMatchObject({ because: 'The plan is not the one that was approved.', states: { cancelled: 3 } })
})

test('an approval that nobody gives ends after a day', async () => {
  await set({ approvalOver: 1 })
  const runId = await plan(people(2))
  await start(runId)
  later(24 * 60 * MINUTE + MINUTE)
  await expect(
    runs.order('bo', RUN_COMMANDS.decide, { guildId, runId, approve: true, reason: '' }),
  ).rejects.toMatchObject({ code: 'conflict' })
  await runs.stands('bo', guildId, runId, 'expired')
})

test('an order whose end has passed can be seen, denied and taken back, but not approved', async () => {
  await set({ approvalOver: 1, approveAdministrator: true })
  const order = { guildId, action: 'member.timeout', reason: 'raid', targets: { ids: people(2) } }
  const soon = { until: new Date(Date.now() + 60 * MINUTE).toISOString() }
  const runId = await runs.plan('mia', { ...order, input: soon })
  const unstarted = await runs.plan('mia', { ...order, input: soon, targets: { ids: people(1) } })
  await start(runId)
  later(120 * MINUTE)
  const { standing } = await loadGuild(runs, viewerOf('bo'), guildId)
  const { runs: seen } = await listRuns(runs, standing, {})
  expect(seen.find(({ id }) => id === runId)).toMatchObject({ status: 'asking', may: { decide: true } })
  expect(await runs.view('mia', guildId, unstarted)).toMatchObject({ status: 'planned' })
  const decide = (approve: boolean) =>
    runs.order('bo', RUN_COMMANDS.decide, { guildId, runId, approve, reason: 'too late' })
  await expect(decide(true)).rejects.toMatchObject({ code: 'conflict', message: expect.stringMatching(/end.*passed/) })
  await decide(false)
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ status: 'denied' })
})
