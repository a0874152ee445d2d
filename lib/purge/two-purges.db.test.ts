import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { hourlyCounts } from '../db/schema/hourly-counts.ts'
import { runs } from '../db/schema/runs.ts'
import { countDeeds } from '../queries/audit/count-deeds.ts'
import { endTurn, idsOf, type TargetEnd } from '../runs/claim-targets.ts'
import type { Lease } from '../runs/lease.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { PATIENT } from '../runs/test-runs.ts'
import { DAY, HOUR, MINUTE, now } from '../time.ts'
import { claimCall } from './claim-call.ts'
import { ticked, withPurge } from './test-with-purge.ts'

const guildId = GUILDS.aurora
const steward = withPurge()

/** Plans of Mia, for some messages of a channel, and of Bo, for three more. */
async function twoPlans() {
  const channelId = await steward.openChannel(guildId)
  const ids = Array.from({ length: 8 }, (_, n) => steward.write(channelId, HOUR + n * MINUTE))
  await steward.heard(channelId, 8)
  const plan = (name: 'mia' | 'bo', some: string[]) =>
    steward.planPurge(name, { guildId, targets: ticked(channelId, some) })
  return { channelId, ids, mia: await plan('mia', ids.slice(0, 5)), bo: await plan('bo', ids) }
}

const countedSoFar = async () =>
  (await steward.db.orm.select().from(hourlyCounts)).reduce((sum, { deletedMessages }) => sum + deletedMessages, 0)

test('two runs that want the same messages at the same time count each of them once', async () => {
  const before = await countedSoFar()
  const plans = await twoPlans()
  await steward.control.addFault({ method: 'POST', path: '/bulk-delete$', kind: 'hold', times: 9 })
  for (const name of ['mia', 'bo'] as const) {
    await steward.order(name, RUN_COMMANDS.start, { guildId, runId: plans[name] })
    const calling = async () => (await steward.view(name, guildId, plans[name])).states.running ?? 0
    await expect.poll(calling, PATIENT).toBeGreaterThan(0)
  }
  await steward.control.clearFaults()
  expect((await steward.stands('mia', guildId, plans.mia, 'done')).states).toEqual({ done: 5 })
  expect((await steward.stands('bo', guildId, plans.bo, 'done')).states).toEqual({ done: 3, already: 5 })
  expect(await steward.left(plans.channelId)).toEqual([])
  const deeds = await countDeeds(steward.db.orm, guildId, { from: new Date(Date.now() - DAY) })
  const counted = deeds.map(({ id, deeds: [bulk] }) => ({ id, action: bulk?.action, count: bulk?.count }))
  expect(counted.toSorted((a, b) => a.count! - b.count!)).toEqual([
    { id: CAST.bo.id, action: 'message.delete.bulk', count: 3 },
    { id: CAST.mia.id, action: 'message.delete.bulk', count: 5 },
  ])
  await expect.poll(countedSoFar, PATIENT).toBe(before + 8)
})

/** A run of a plan that a process of its own is at, how it stands otherwise said by `change`. */
async function leaseOf(runId: string, change: Partial<Lease['run']> = {}): Promise<Lease> {
  const held = { leaseHolder: 'test', leaseUntil: new Date(Date.now() + HOUR) }
  const set = { ...held, status: 'running' as const, startedAt: now(), ...change }
  const [run] = await steward.db.orm.update(runs).set(set).where(eq(runs.id, runId)).returning()
  return {
    run: run!,
    holder: 'test',
    lost: AbortSignal.abort(),
    keep: async () => true,
    release: async () => undefined,
  }
}

async function claim(lease: Lease, channelId: string, ids: string[]) {
  const { targets, ...more } = await claimCall(steward, lease, { channelId, how: 'bulk', ids })
  return { ids: idsOf(targets).toSorted(), ...more }
}

test('what another run is at waits for what becomes of it: gone it needs no turn, left standing it has one', async () => {
  const plans = await twoPlans()
  const { orm } = steward.db
  const { channelId } = plans
  const [mia, bo] = [await leaseOf(plans.mia), await leaseOf(plans.bo)]
  const [first, second, ...rest] = plans.ids as [string, string, ...string[]]
  const ends = (id: string, end: TargetEnd) => endTurn(orm, mia, [id], end)
  expect(await claim(mia, channelId, [first, second])).toEqual({
    ids: [first, second].toSorted(),
    isShared: false,
    goesOn: true,
  })
  expect(await claim(bo, channelId, [first, second])).toEqual({ ids: [], isShared: true, goesOn: true })
  await ends(first, { state: 'done' })
  await ends(second, { state: 'refused', explanation: 'No.' })
  expect(await claim(bo, channelId, [first, second])).toEqual({ ids: [second], isShared: false, goesOn: true })
  const ended = (await steward.targets(plans.bo)).find(({ targetId }) => targetId === first)
  expect(ended).toMatchObject({ state: 'already', explanation: 'It was gone already.' })
  await orm.update(runs).set({ status: 'paused' }).where(eq(runs.id, plans.bo))
  expect(await claim(bo, channelId, rest)).toEqual({ ids: [], isShared: false, goesOn: false })
})

test('a run that waits for what another one is at says so after a while, and no more once it goes on', async () => {
  const plans = await twoPlans()
  const [first] = plans.ids as [string]
  const mia = await leaseOf(plans.mia)
  expect(await claim(mia, plans.channelId, [first])).toMatchObject({ ids: [first] })
  await steward.order('bo', RUN_COMMANDS.start, { guildId, runId: plans.bo })
  const bo = () => steward.view('bo', guildId, plans.bo)
  await expect.poll(async () => (await bo()).states, PATIENT).toEqual({ done: 7, waiting: 1 })
  await expect.poll(async () => (await bo()).because, PATIENT).toContain('Another run')
  await steward.control.addFault({ method: 'DELETE', path: `/${first}$`, kind: 'hold', times: 9 })
  await endTurn(steward.db.orm, mia, [first], { state: 'refused', explanation: 'No.' })
  await expect.poll(async () => (await bo()).states.running, PATIENT).toBe(1)
  expect((await bo()).because).toBeNull()
  await steward.control.clearFaults()
  expect((await steward.stands('bo', guildId, plans.bo, 'done')).states).toEqual({ done: 8 })
})

test('what a run that was cancelled is still at waits too, also for one that was planned afterwards', async () => {
  const plans = await twoPlans()
  const { channelId } = plans
  const [first, ...rest] = plans.ids.slice(0, 5) as [string, ...string[]]
  const [mia, bo] = [await leaseOf(plans.mia), await leaseOf(plans.bo)]
  expect(await claim(mia, channelId, [first])).toMatchObject({ ids: [first] })
  await leaseOf(plans.mia, { status: 'cancelled', finishedAt: new Date(bo.run.createdAt.getTime() - 1) })
  expect(await claim(bo, channelId, [first, ...rest])).toEqual({ ids: rest.toSorted(), isShared: true, goesOn: true })
})
