import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import type { Database } from '../db/client.ts'
import { runs, runTargets } from '../db/schema/runs.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { type LiveHub, openLiveHub } from '../live/hub.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { claimTargets, endTurn, endWaiting, nextTarget, noteEntry } from './claim-targets.ts'
import { type Lease, shortenLeases, takeLease } from './lease.ts'
import { storePlan } from './store-plan.ts'

const [first, second] = [CAST.rex.id, CAST.otto.id]
let db: Database
let live: LiveHub
let runId: string

beforeAll(async () => {
  db = await openTestDatabase()
  live = await openLiveHub(db)
})
afterAll(async () => {
  await live.close()
  await db.close()
})

beforeEach(async () => {
  runId = await storeRun()
  await stand({ status: 'running' })
})

function storeRun(): Promise<string> {
  const target = { plan: 'do' as const, planText: null, runs: true }
  return storePlan({ db, live } as Steward, {
    guildId: GUILDS.aurora,
    action: 'member.ban',
    input: { deleteMessageDays: 0 },
    reason: '',
    readAt: now(),
    requestedBy: { id: CAST.mia.id, name: 'Mia' },
    targets: [
      { ...target, targetId: first, name: 'Rex' },
      { ...target, targetId: second, name: 'Otto' },
    ],
  })
}

const stand = (change: Partial<typeof runs.$inferInsert>, id = runId) =>
  db.orm.update(runs).set(change).where(eq(runs.id, id))
const expire = () => stand({ leaseUntil: new Date(0) })
const take = async () => (await takeLease(db, runId)) as Lease
const claim = (lease: Lease) => claimTargets(db.orm, lease, nextTarget(lease))
async function target(id: string) {
  const rows = await db.orm.select().from(runTargets).where(eq(runTargets.runId, runId))
  return rows.find(({ targetId }) => targetId === id)
}

test('one process has a run; another takes it when the lease has run out, or once it is due again', async () => {
  const lease = await take()
  expect(await takeLease(db, runId)).toBeNull()
  await expire()
  const next = await take()
  expect(next.holder).not.toBe(lease.holder)
  await lease.release()
  expect(await takeLease(db, runId)).toBeNull()
  await next.release(60_000)
  expect(await takeLease(db, runId)).toBeNull()
  await expire()
  await (await take()).release()
  await (await take()).release()
})

test('a lease or a rest of a clock that was put back since lasts no longer than any', async () => {
  const inS = (seconds: number) => new Date(Date.now() + seconds * 1_000)
  const [live, dead, rests, rested] = [runId, await storeRun(), await storeRun(), await storeRun()]
  await stand({ leaseHolder: 'live', leaseUntil: inS(14) }, live)
  await stand({ leaseHolder: 'dead', leaseUntil: inS(3_600) }, dead)
  await stand({ leaseUntil: inS(3_500) }, rests)
  await stand({ leaseUntil: inS(9_000) }, rested)
  const ids = [live, dead, rests, rested]
  const until = async () => {
    const rows = await db.orm.select().from(runs).where(inArray(runs.id, ids))
    return ids.map(id => rows.find(row => row.id === id)!.leaseUntil!.getTime())
  }
  const before = await until()
  await shortenLeases(db, inArray(runs.id, ids))
  const [ofLive, ofDead, ofResting, ofRested] = await until()
  expect([ofLive, ofResting]).toEqual([before[0], before[2]])
  expect(ofDead).toBeLessThan(before[0]! + 14_000)
  expect(ofRested).toBeLessThan(before[0]!)
  expect(await takeLease(db, live)).toBeNull()
})

test('nor does anybody leave a run alone for longer than that', async () => {
  const lease = await take()
  await lease.release(9_000_000)
  const [run] = await db.orm.select().from(runs).where(eq(runs.id, runId))
  expect(run!.leaseUntil!.getTime()).toBeLessThan(Date.now() + 3_700_000)
})

test('a process that was taken for dead claims nobody, calls nothing and writes down no end', async () => {
  const dead = await take()
  expect(await claim(dead)).toMatchObject([{ targetId: first, state: 'running' }])
  await expire()
  expect(await noteEntry(db.orm, dead, [first], 'entry of the dead')).toBe(false)
  expect(await claim(dead)).toEqual([])
  const next = await take()
  await endTurn(db.orm, dead, [first], { state: 'done' })
  expect(await noteEntry(db.orm, dead, [first], 'entry of the dead')).toBe(false)
  expect(await claim(dead)).toEqual([])
  expect(await target(first)).toMatchObject({ state: 'running', entryId: null })
  expect(await target(second)).toMatchObject({ state: 'waiting' })
  await endTurn(db.orm, next, [first], { state: 'failed', explanation: 'No.' })
  expect(await target(first)).toMatchObject({ state: 'failed', explanation: 'No.' })
  await next.release()
  await dead.release()
})

test('of a paused run nobody has a turn or a call any more, and how the last turn ended is still written down', async () => {
  const lease = await take()
  await claim(lease)
  await stand({ status: 'paused' })
  expect(await noteEntry(db.orm, lease, [first], 'too late')).toBe(false)
  expect(await claim(lease)).toEqual([])
  await lease.release()
  // Whose turn was cut off is there to be settled, however the run stands.
  const settler = await take()
  await endTurn(db.orm, settler, [first], { state: 'done' })
  expect(await target(first)).toMatchObject({ state: 'done' })
  await settler.release()
  expect(await takeLease(db, runId)).toBeNull()
})

test('of a run that was cancelled while somebody had a turn nobody waits on', async () => {
  const lease = await take()
  await claim(lease)
  await stand({ status: 'cancelled' })
  await endTurn(db.orm, lease, [first], { state: 'waiting', entryId: null })
  expect(await target(first)).toMatchObject({ state: 'cancelled' })
  await stand({ status: 'running' })
  await claim(lease)
  await stand({ status: 'paused' })
  await endTurn(db.orm, lease, [second], { state: 'waiting', entryId: null })
  expect(await target(second)).toMatchObject({ state: 'waiting' })
  await lease.release()
})

test('nor is anybody left out of a run that has come to wait for approval while they had a turn', async () => {
  const lease = await take()
  await claim(lease)
  await stand({ status: 'asking' })
  await endTurn(db.orm, lease, [first], { state: 'waiting', entryId: null })
  expect(await target(first)).toMatchObject({ state: 'waiting' })
  await lease.release()
})

test('nobody has two turns at once, and the end of a turn is written once', async () => {
  const lease = await take()
  const claimed = await Promise.all([claim(lease), claim(lease)])
  const ids = claimed.flat().map(({ targetId }) => targetId)
  expect(new Set(ids).size).toBe(ids.length)
  await endTurn(db.orm, lease, [ids[0]!], { state: 'done' })
  await endTurn(db.orm, lease, [ids[0]!], { state: 'failed' })
  expect(await target(ids[0]!)).toMatchObject({ state: 'done' })
  expect(await noteEntry(db.orm, lease, [ids[0]!], 'a second call')).toBe(false)
  await lease.release()
})

test('several have their turn together, all of them or none', async () => {
  const lease = await take()
  const claimed = await claimTargets(db.orm, lease, inArray(runTargets.targetId, [first, second]))
  expect(claimed.map(({ targetId }) => targetId)).toEqual([first, second])
  expect(await noteEntry(db.orm, lease, [first, second], 'one entry')).toBe(true)
  await endTurn(db.orm, lease, [second], { state: 'waiting', entryId: null })
  expect(await noteEntry(db.orm, lease, [first, second], 'another entry')).toBe(false)
  await endTurn(db.orm, lease, [first], { state: 'done' })
  await endWaiting(db.orm, lease, inArray(runTargets.targetId, [first, second]), { state: 'already' })
  expect(await target(first)).toMatchObject({ state: 'done', settledAt: expect.any(Date) })
  expect(await target(second)).toMatchObject({ state: 'already', entryId: null })
  await lease.release()
})

test('a process that lives keeps its run; one whose run has gone to another hears of it, and takes nothing back', async () => {
  const [kept, expired, taken] = [runId, await storeRun(), await storeRun()]
  const leases: Lease[] = []
  for (const id of [kept, expired, taken]) {
    await stand({ status: 'running' }, id)
    leases.push((await takeLease(db, id)) as Lease)
  }
  const soon = new Date(Date.now() + 14_000)
  await stand({ leaseUntil: soon }, kept)
  await stand({ leaseUntil: new Date(0) }, expired)
  await stand({ leaseUntil: soon, leaseHolder: 'another' }, taken)
  const lost = () => leases.map(lease => lease.lost.aborted)
  const until = async (id: string) => (await db.orm.select().from(runs).where(eq(runs.id, id)))[0]?.leaseUntil
  await expect.poll(lost).toEqual([false, true, true])
  await expect.poll(() => until(kept)).not.toEqual(soon)
  expect((await until(kept))!.getTime()).toBeGreaterThan(soon.getTime())
  expect(await until(expired)).toEqual(new Date(0))
  expect(await until(taken)).toEqual(soon)
  for (const lease of leases) await lease.release()
  expect(await until(taken)).toEqual(soon)
})
