import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { scheduledMessages } from '../db/schema/composer.ts'
import { scheduleWatch } from '../db/schema/schedule-watch.ts'
import { openJobs } from '../jobs/open-jobs.ts'
import { HOUR, MINUTE, now, SECOND } from '../time.ts'
import { keepWatch } from './keep-watch.ts'
import { startSchedules } from './start-schedules.ts'
import { withSchedules } from './test-with-schedules.ts'

const NOT_RUNNING = 'Steward was not running when this was due.'
const { steward, schedules, sent, daily } = withSchedules()

/**
 * A message for each day that is skipped where it was missed. `again`: as if it had been tried for half an hour, and were to be
 * tried again then. `after` moves the clock to so long after it is due.
 */
async function due(content: string, which: 'first' | 'again') {
  const { id, first, after } = await daily(content, 'skip')
  if (which === 'first') return { id, after }
  const notBefore = new Date(first.getTime() + 30 * MINUTE)
  await steward.db.orm.update(scheduledMessages).set({ attempts: 6, notBefore }).where(eq(scheduledMessages.id, id))
  return { id, after: (ms: number) => after(30 * MINUTE + ms) }
}

/** A process has jobs of its own and works, until what is expected of it has come. */
async function working(meanwhile: () => void, expected: () => Promise<void>): Promise<void> {
  const jobs = openJobs(steward.db, true)
  const worker = startSchedules({ ...steward, jobs })
  // Before it asks anybody.
  meanwhile()
  try {
    await expected()
  } finally {
    await worker.stop()
    await jobs.stop()
  }
}

const watch = async () => (await steward.db.orm.select().from(scheduleWatch))[0]
const lastOf = (id: string) => expect.poll(async () => (await schedules.row(id)).lastOutcome)

test('what is tried again is only late, and missed where nobody is there to try', async () => {
  for (const [content, laterMs, times] of [
    ['Tried by then', MINUTE, 1],
    ['Not tried by then', 6 * MINUTE, 0],
  ] as const) {
    const { id, after } = await due(content, 'again')
    after(laterMs)
    await schedules.work(id)
    expect(await sent(content)).toHaveLength(times)
  }
})

test.each([
  ['first', 55 * MINUTE, 1],
  ['again', 25 * MINUTE, 1],
  ['first', HOUR + 6 * MINUTE, 0],
  ['again', 36 * MINUTE, 0],
] as const)('whoever was there all along sends it within an hour: %s, %i ms late', async (which, laterMs, times) => {
  const content = `Waited, ${which}, ${times}`
  const { id, after } = await due(content, which)
  after(-MINUTE)
  const since = now()
  after(laterMs)
  await schedules.work(id, since)
  expect(await sent(content)).toHaveLength(times)
  if (times === 0) expect((await schedules.row(id)).explanation).toMatch(/^It could not be sent within an hour/)
})

test('what fell due while nobody was there is missed, also where it has waited for longer since', async () => {
  const { id, after } = await due('Before all', 'first')
  after(MINUTE)
  const since = now()
  after(8 * MINUTE)
  await schedules.work(id, since)
  expect(await schedules.row(id)).toMatchObject({ lastOutcome: 'skipped', explanation: NOT_RUNNING })
})

test.each(['first', 'again'] as const)('whoever begins while much waits goes by who was there: %s', async which => {
  for (const [silentMs, times] of [
    [4 * MINUTE, 1],
    [6 * MINUTE, 0],
  ] as const) {
    const content = `Begun amid, ${which}, ${times}`
    const { id, after } = await due(content, which)
    after(-MINUTE)
    const since = now()
    for (let ms = 0; ms <= 12 * MINUTE; ms += 4 * MINUTE) {
      after(ms)
      await keepWatch(steward.db.orm, since)
    }
    after(12 * MINUTE + silentMs)
    await schedules.work(id)
    expect(await sent(content)).toHaveLength(times)
  }
})

test.each([
  [4 * MINUTE, 'sent'],
  [6 * MINUTE, 'skipped'],
] as const)('one that ended and one that began %i ms later', async (awayMs, lastOutcome) => {
  const { id, after } = await due(`Away for ${awayMs}`, 'first')
  after(-MINUTE)
  await keepWatch(steward.db.orm, now())
  after(awayMs - MINUTE)
  const since = now()
  await keepWatch(steward.db.orm, since)
  after(awayMs + 3 * MINUTE)
  await schedules.work(id, since)
  expect(await schedules.row(id)).toMatchObject({ lastOutcome })
})

test('where none could say for long that it was there, whoever was there the longest counts, also where it says so last', async () => {
  const { id, after } = await due('Both away', 'first')
  after(-MINUTE)
  const since = now()
  await keepWatch(steward.db.orm, since)
  after(MINUTE)
  const later = now()
  after(20 * MINUTE)
  await keepWatch(steward.db.orm, later)
  await keepWatch(steward.db.orm, since)
  await schedules.work(id, later)
  expect(await sent('Both away')).toHaveLength(1)
})

test('a sign of life from a clock that has been put back since is none', async () => {
  const { id, after } = await due('Put back', 'first')
  after(-MINUTE)
  const since = now()
  after(HOUR)
  await keepWatch(steward.db.orm, since)
  after(8 * MINUTE)
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ lastOutcome: 'skipped' })
})

test('each process says that it is there, and one that begins anew within minutes goes on', async () => {
  const { after } = await due('Not yet', 'first')
  after(-HOUR)
  const since = now()
  await working(
    () => {},
    () => expect.poll(watch).toMatchObject({ since, aliveAt: since }),
  )
  after(-HOUR + 4 * MINUTE)
  await working(
    () => {},
    () => expect.poll(watch).toMatchObject({ since, aliveAt: now() }),
  )
})

test.each(['first', 'again'] as const)(
  'a process was there from when it began to send, not from when it could: %s',
  async which => {
    const content = `Database away, ${which}`
    const { id, after } = await due(content, which)
    after(-MINUTE)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const away = () => {
      for (let ms = 0; ms <= 12 * MINUTE; ms += 4 * MINUTE) {
        after(ms)
        vi.advanceTimersByTime(15 * SECOND)
      }
      vi.useRealTimers()
    }
    await working(away, () => lastOf(id).toBe('sent'))
    expect(await sent(content)).toHaveLength(1)
  },
)

test('a process that stood still, as with a machine that slept, was not there', async () => {
  const { id, after } = await due('Asleep', 'first')
  after(-MINUTE)
  await working(
    () => after(12 * MINUTE),
    () => lastOf(id).toBe('skipped'),
  )
  expect(await sent('Asleep')).toHaveLength(0)
  expect(await schedules.row(id)).toMatchObject({ explanation: NOT_RUNNING })
})
