import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { brakes } from '../db/schema/guild-settings.ts'
import { runs } from '../db/schema/runs.ts'
import { endExpired } from '../runs/end-expired.ts'
import { DAY, MINUTE, SECOND } from '../time.ts'
import { startModLogs } from './start-mod-logs.ts'
import { ASKS, asksNoMore, withRequests } from './test-with-requests.ts'

const { steward, log, order, deny, asked, told } = withRequests()

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
