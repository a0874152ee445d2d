import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { keptFiles, scheduledMessages } from '../db/schema/composer.ts'
import { openJobs } from '../jobs/open-jobs.ts'
import { EMPTY_MESSAGE } from '../message-rules/composed-message.ts'
import { refusalOf } from '../moderation/test-orders.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../time.ts'
import { editSchedule } from './edit-schedule.ts'
import { endTurn } from './end-turn.ts'
import { nextTurn } from './next-turn.ts'
import { scheduleMessage } from './schedule-message.ts'
import { startSchedules } from './start-schedules.ts'
import { BYTES, DAILY, withSchedules } from './test-with-schedules.ts'

const guildId = GUILDS.aurora
const { steward, schedules, fallDue, later, putBack, setTo, sent, keep, entries } = withSchedules()

test('a message is sent at its time, as whoever ordered it and once, whoever else is at it', async () => {
  const id = await schedules.schedule('Once', { times: schedules.inMs(HOUR) })
  await schedules.work(id)
  expect(await sent('Once')).toHaveLength(0)
  later(HOUR + SECOND)
  await Promise.all([schedules.work(id), schedules.work(id), schedules.work(id)])
  expect(await sent('Once')).toHaveLength(1)
  const row = await schedules.row(id)
  expect(row).toMatchObject({ state: 'done', lastOutcome: 'sent', nextAt: null, explanation: null })
  const [entry] = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.id, row.lastEntryId!))
  expect(entry).toMatchObject({ action: 'message.post', actorId: CAST.mia.id, outcome: 'done', reason: 'Scheduled' })
  expect(await entries(id)).toMatchObject([
    { action: 'message.schedule', targetName: 'general', outcome: 'done' },
    { id: row.lastEntryId },
  ])
  await schedules.work(id)
  expect(await sent('Once')).toHaveLength(1)
})

test('the queue does it by itself, and what fell due while everything was down is sent at start', async () => {
  // The clock stands while something is ordered for its next second: no order comes after its moment, however long it takes.
  let at = Date.now()
  setTo(() => at)
  const orderForNext = async (content: string) => {
    const id = await schedules.schedule(content, { times: schedules.inMs(SECOND) })
    at += SECOND
    return id
  }
  const missed = await orderForNext('Missed a moment')
  // Its own queue ends with it: it must not take the turns of other tests.
  const jobs = openJobs(steward.db, true)
  const worker = startSchedules({ ...steward, jobs })
  try {
    await schedules.ends(missed, 'done')
    const next = await orderForNext('By itself')
    await schedules.ends(next, 'done')
  } finally {
    await worker.stop()
    await jobs.stop()
  }
  expect(await sent('Missed a moment')).toHaveLength(1)
  expect(await sent('By itself')).toHaveLength(1)
  // The jobs of either way count as this guild's: those of another one are done beside them.
  const ofEither = sql`select group_id, singleton_key like '%now' as late from pgboss.job
    where name = 'scheduled-message' group by 1, 2 order by 2`
  expect(await steward.db.orm.execute(ofEither)).toMatchObject({
    rows: [
      { group_id: guildId, late: false },
      { group_id: guildId, late: true },
    ],
  })
})

test('of three turns that were missed one is sent or none, as chosen, and the next one comes', async () => {
  const once = await schedules.schedule('Catch up', { times: DAILY, missed: 'send' })
  const none = await schedules.schedule('Let go', { times: DAILY, missed: 'skip' })
  const first = (await schedules.row(none)).nextAt!.getTime()
  // Long after the third turn, also where the clocks were changed in between.
  const back = first + 2 * DAY + 3 * HOUR
  setTo(() => back)
  await schedules.work(once)
  await schedules.work(none)
  await schedules.work(once)
  expect(await sent('Catch up')).toHaveLength(1)
  expect(await sent('Let go')).toHaveLength(0)
  expect(await schedules.row(once)).toMatchObject({ state: 'waiting', lastOutcome: 'sent', attempts: 0 })
  expect(await schedules.row(none)).toMatchObject({ state: 'waiting', lastOutcome: 'skipped' })
  const { nextAt } = await schedules.row(none)
  expect(nextAt!.getTime()).toBeGreaterThan(back)
  expect(nextAt!.getTime()).toBeLessThanOrEqual(back + DAY + HOUR)
  const late = await schedules.schedule('Too late', { missed: 'skip' })
  setTo(() => back + 6 * MINUTE)
  await schedules.work(late)
  expect(await schedules.row(late)).toMatchObject({ state: 'stopped', lastOutcome: 'skipped' })
  expect(await sent('Too late')).toHaveLength(0)
})

test('a turn that is on time is sent, though an older one was missed or given up in that moment', async () => {
  const skipped = await schedules.schedule('Good morning', { times: DAILY, missed: 'skip' })
  const failed = await schedules.schedule('Try again', { times: DAILY, missed: 'send' })
  const { nextAt } = await schedules.row(skipped)
  const today = nextTurn(DAILY, nextAt!)!
  setTo(() => today.getTime() + 20 * SECOND)
  await schedules.work(skipped)
  expect(await schedules.row(skipped)).toMatchObject({ lastOutcome: 'skipped', nextAt: today })
  await schedules.work(skipped)
  await schedules.work(skipped)
  expect(await sent('Good morning')).toHaveLength(1)
  const turn = (await schedules.claim(failed))!
  await endTurn(steward, turn, { outcome: 'failed', explanation: 'Given up.', entryId: null })
  await schedules.work(failed)
  await schedules.work(failed)
  expect(await sent('Try again')).toHaveLength(1)
  for (const id of [skipped, failed]) {
    const row = await schedules.row(id)
    expect(row).toMatchObject({ state: 'waiting', lastOutcome: 'sent', lastAt: today })
    expect(row.nextAt!.getTime()).toBeGreaterThan(today.getTime())
  }
})

test('of what was sent, or may have been, today’s is not sent as well', async () => {
  const ids = [await schedules.schedule('Late', { times: DAILY }), await schedules.schedule('Maybe', { times: DAILY })]
  const today = nextTurn(DAILY, (await schedules.row(ids[0]!)).nextAt!)!
  setTo(() => today.getTime() + 20 * SECOND)
  for (const [index, outcome] of (['sent', 'unknown'] as const).entries()) {
    const turn = (await schedules.claim(ids[index]!))!
    await endTurn(steward, turn, { outcome, explanation: null, entryId: null })
    expect((await schedules.row(ids[index]!)).nextAt!.getTime()).toBeGreaterThan(today.getTime())
  }
})

test('an author who may not post any more sends nothing; the list and the log say why; with the right back it waits again', async () => {
  const id = await schedules.schedule('Not any more', { times: DAILY })
  const { roles } = (await steward.control.member(guildId, CAST.mia.id))!
  await steward.control.changeMember(guildId, CAST.mia.id, { roles: [ROLES.aurora.member] })
  try {
    later(2 * DAY)
    await schedules.work(id)
  } finally {
    await steward.control.changeMember(guildId, CAST.mia.id, { roles })
  }
  expect(await sent('Not any more')).toHaveLength(0)
  const row = await schedules.row(id)
  expect(row).toMatchObject({ state: 'stopped', lastOutcome: 'refused', nextAt: null })
  expect(row.explanation).toMatch(/^Mia /)
  const [entry] = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.id, row.lastEntryId!))
  expect(entry).toMatchObject({ outcome: 'refused', targetName: 'general' })
  putBack()
  const again = { ...schedules.order('And again', { times: DAILY }), scheduleId: id, revision: row.revision }
  await expect.poll(() => schedules.as('mia', editSchedule, again).catch(() => null)).not.toBeNull()
  expect(await schedules.row(id)).toMatchObject({ state: 'waiting', explanation: null })
})

test('one that repeats ends where no turn comes within two years, and says so', async () => {
  const id = await schedules.schedule('Leap day')
  const times = { kind: 'repeating' as const, cron: '0 0 29 2 *', timeZone: 'Europe/Berlin' }
  await steward.db.orm.update(scheduledMessages).set({ times }).where(eq(scheduledMessages.id, id))
  setTo(() => Date.parse('2028-03-01T00:00:00Z'))
  const turn = (await schedules.claim(id))!
  await endTurn(steward, turn, { outcome: 'sent', explanation: null, entryId: null })
  expect(await schedules.row(id)).toMatchObject({ state: 'done', nextAt: null })
  expect((await schedules.row(id)).explanation).toMatch(/more than two years/)
})

test('files are kept until it is due and go with it; somebody else’s are refused', async () => {
  const message = async (viewerId: string) => ({
    ...EMPTY_MESSAGE,
    content: 'With a file',
    files: [await keep(viewerId)],
  })
  const foreign = schedules.order('', { message: await message(CAST.bo.id) })
  expect((await refusalOf(schedules.as('mia', scheduleMessage, foreign))).code).toBe('invalid')
  expect(await steward.db.orm.select().from(scheduledMessages)).toEqual([])
  const id = await schedules.schedule('', { message: await message(CAST.mia.id) })
  fallDue()
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ state: 'done', lastOutcome: 'sent' })
  const [posted] = await sent('With a file')
  expect(posted!.attachments).toMatchObject([{ filename: 'plan.bin', size: BYTES.length }])
  expect(await steward.db.orm.$count(keptFiles, eq(keptFiles.scheduledId, id))).toBe(0)
})
