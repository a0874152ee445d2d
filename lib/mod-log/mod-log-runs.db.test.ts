import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { runs } from '../db/schema/runs.ts'
import { MINUTE, SECOND } from '../time.ts'
import { queueResting, REST_MS } from './queue-resting.ts'
import { startModLogs } from './start-mod-logs.ts'
import { beginTestRun } from './test-run-in-log.ts'
import { withModLog } from './test-with-mod-log.ts'

const path = `/channels/${AURORA_CHANNEL_IDS.moderators}/messages`

const { steward, log, told: logged } = withModLog()

/** One round of a process, so many ms from now. */
async function round(ms: number): Promise<void> {
  log.later(ms)
  await queueResting(steward.db.orm)
  await log.work()
}

const told = async () => (await logged()).map(({ description }) => description)

test('a run that is paused and never goes on is told once, after a while', async () => {
  await log.begin()
  const run = await beginTestRun(steward)
  await run.do('rex')
  await run.order('pause')
  await round(0)
  await round(REST_MS - MINUTE)
  expect(await told()).toEqual([])
  expect((await log.view('bo')).waiting).toBe(0)
  await round(REST_MS + SECOND)
  const paused = '**Mia** is timing out many members: 1 member so far / Reason: raid / Paused by Mia.'
  expect(await told()).toEqual([paused])
  await round(3 * REST_MS)
  await round(6 * REST_MS)
  expect(await told()).toEqual([paused])
  await run.order('cancel')
  await round(6 * REST_MS)
  expect(await told()).toEqual([paused, '**Mia** timed out 1 member / Reason: raid / Cancelled by Mia.'])
  expect(await log.lines()).toEqual([])
})

test('a run that goes on and is paused again is told again', async () => {
  await log.begin()
  const run = await beginTestRun(steward)
  await run.do('rex')
  await run.order('pause')
  await round(0)
  await round(2 * REST_MS)
  await run.order('resume')
  await round(2 * REST_MS)
  await run.do('otto')
  await run.order('pause')
  await round(2 * REST_MS)
  await round(4 * REST_MS)
  expect(await told()).toEqual([
    expect.stringContaining(': 1 member so far'),
    expect.stringContaining(': 2 members so far'),
  ])
})

test('a paused run that was to go on, and whose approval nobody gave in time, is told', async () => {
  await log.begin()
  const run = await beginTestRun(steward)
  await run.do('rex')
  await run.order('pause')
  await round(0)
  await steward.db.orm.update(runs).set({ status: 'expired', because: 'Nobody approved it in time.' })
  await round(2 * REST_MS)
  await round(4 * REST_MS)
  expect(await told()).toEqual(['**Mia** timed out 1 member / Reason: raid / Nobody approved it in time.'])
  expect(await log.lines()).toEqual([])
})

test('a process sees by itself that a run rests, and tells of it', async () => {
  await log.begin()
  const run = await beginTestRun(steward)
  await run.do('rex')
  await run.order('pause')
  const worker = startModLogs(steward)
  try {
    await expect.poll(log.lines).toHaveLength(1)
    log.later(2 * REST_MS)
    await expect.poll(told).toEqual([expect.stringContaining('Paused by Mia')])
  } finally {
    await worker.stop()
  }
})

test('of a run that was paused for a moment its end alone is told', async () => {
  await log.begin()
  const run = await beginTestRun(steward)
  await run.do('rex')
  await run.order('pause')
  await round(0)
  await run.order('resume')
  await round(MINUTE)
  await run.do('otto')
  await run.finish()
  await round(2 * REST_MS)
  expect(await told()).toEqual(['**Mia** timed out 2 members / Reason: raid'])
  expect(await log.lines()).toEqual([])
})

test('a run that was paused before the mod log was set, or has done nothing, is not told', async () => {
  const [older, idle] = [await beginTestRun(steward), await beginTestRun(steward)]
  await older.do('rex')
  await older.order('pause')
  log.later(MINUTE)
  await log.begin()
  await idle.order('pause')
  await round(MINUTE)
  expect(await log.lines()).toEqual([])
})

test('a run that is cancelled during its first call is told once the platform has answered', async () => {
  await log.begin()
  const run = await beginTestRun(steward)
  const call = await run.call('rex')
  await run.order('cancel')
  await round(0)
  expect(await told()).toEqual([])
  expect(await log.lines()).toHaveLength(1)
  await call.ends('done')
  await round(10 * SECOND)
  expect(await told()).toEqual(['**Mia** timed out 1 member / Reason: raid / Cancelled by Mia.'])
  expect(await log.lines()).toEqual([])
})

test('while failed targets are tried again the first end is not told: the second is, once', async () => {
  await log.begin()
  const run = await beginTestRun(steward)
  await run.do('rex')
  await run.do('otto', 'failed')
  await run.finish()
  await run.order('retry')
  await round(0)
  expect(await told()).toEqual([])
  await run.do('otto')
  await run.finish()
  await round(SECOND)
  expect(await told()).toEqual([expect.stringContaining('timed out 2 members')])
  expect(await log.lines()).toEqual([])
})

test('a retry that ends while the first end is being told is told as well, and the first not again', async () => {
  await log.begin()
  const run = await beginTestRun(steward)
  await run.do('rex')
  await run.do('otto', 'failed')
  await run.finish()
  await steward.control.addFault({ method: 'POST', path, kind: 'cut', applied: true, times: 1 })
  await round(0)
  expect(await told()).toEqual([expect.stringContaining('timed out 1 member /')])
  await run.order('retry')
  await run.do('otto')
  await run.finish()
  await round(MINUTE)
  expect(await told()).toEqual([
    expect.stringContaining('timed out 1 member /'),
    expect.stringContaining('timed out 2 members'),
  ])
  expect(await log.lines()).toEqual([])
})
