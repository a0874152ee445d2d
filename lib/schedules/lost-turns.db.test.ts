import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { scheduledMessages } from '../db/schema/composer.ts'
import { standingStill } from '../test-standing-still.ts'
import { HOUR, MINUTE, now } from '../time.ts'
import { cancelSchedule } from './cancel-schedule.ts'
import type { Turn } from './claim-turn.ts'
import { endTurn } from './end-turn.ts'
import { entryOfTurn } from './order-of-turn.ts'
import { takeTurn } from './take-turn.ts'
import { withSchedules } from './test-with-schedules.ts'

const { steward, schedules, fallDue, later, sent } = withSchedules()

const posts = (scheduleId: string) =>
  steward.db.orm
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.actorId, CAST.mia.id))
    .orderBy(auditEntries.id)
    .then(rows => rows.filter(({ action, intent }) => action === 'message.post' && intent.scheduleId === scheduleId))

/** A process that stands still where it has written down that it sends this, and is about to. */
const stillAt = (turn: Turn) =>
  standingStill(steward, async () => (await entryOfTurn(steward.db.orm, turn)) !== undefined)

test('a process that stood still before it sent leaves it to the one that has sent it since', async () => {
  const id = await schedules.schedule('Once only')
  fallDue()
  const turn = (await schedules.claim(id))!
  const { still, reached, goOn } = stillAt(turn)
  const lost = takeTurn(still, turn, new AbortController().signal)
  await reached
  later(MINUTE)
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ state: 'done', lastOutcome: 'sent' })
  goOn()
  expect(await lost).toBeNull()
  expect(await sent('Once only')).toHaveLength(1)
  expect((await posts(id)).map(({ outcome }) => outcome)).toEqual(['failed', 'done'])
})

test('a process that stood still, and whose turn nobody has taken, goes on with it', async () => {
  const id = await schedules.schedule('Late')
  fallDue()
  const turn = (await schedules.claim(id))!
  const { still, reached, goOn } = stillAt(turn)
  const kept = takeTurn(still, turn, new AbortController().signal)
  await reached
  later(MINUTE)
  goOn()
  expect(await kept).toMatchObject({ outcome: 'sent' })
  expect(await sent('Late')).toHaveLength(1)
})

test('whoever lost a turn to another process writes nothing down of it', async () => {
  const id = await schedules.schedule('Not yours')
  fallDue()
  const lost = (await schedules.claim(id))!
  later(MINUTE)
  await schedules.claim(id)
  const before = await schedules.row(id)
  await endTurn(steward, lost, { outcome: 'sent', explanation: null, entryId: null })
  await endTurn(steward, lost, { outcome: 'unknown', explanation: 'Perhaps', entryId: null })
  await endTurn(steward, lost, { laterMs: 1_000, explanation: 'Again' })
  expect(await schedules.row(id)).toEqual(before)
})

test('the log tells of no refusal where the turn was lost or taken back before', async () => {
  const refused = { outcome: 'refused' as const, explanation: 'Mia may not post there any more.', entryId: null }
  const id = await schedules.schedule('Whose refusal')
  fallDue()
  const lost = (await schedules.claim(id))!
  later(MINUTE)
  const held = (await schedules.claim(id))!
  await endTurn(steward, lost, refused)
  expect(await posts(id)).toEqual([])
  await endTurn(steward, held, refused)
  expect(await posts(id)).toMatchObject([{ outcome: 'refused', explanation: refused.explanation }])
  const cancelled = await schedules.schedule('Taken back')
  later(2 * MINUTE)
  const turn = (await schedules.claim(cancelled))!
  await schedules.as('mia', cancelSchedule, { scheduleId: cancelled, revision: 1 })
  await endTurn(steward, turn, { ...refused, outcome: 'failed' })
  expect(await posts(cancelled)).toEqual([])
  expect(await schedules.row(cancelled)).toMatchObject({ state: 'cancelled', explanation: 'Cancelled by Mia.' })
})

test('a turn that was put off by a clock that has been put back since is due, and one whose time is to come is not', async () => {
  const id = await schedules.schedule('Put back')
  fallDue()
  const put = (change: object) =>
    steward.db.orm.update(scheduledMessages).set(change).where(eq(scheduledMessages.id, id))
  await put({ notBefore: new Date(now().getTime() + HOUR) })
  expect(await schedules.claim(id)).toBeNull()
  const ahead = new Date(now().getTime() + 3 * HOUR)
  const { nextAt } = await schedules.row(id)
  await put({ nextAt: ahead, notBefore: ahead })
  expect(await schedules.claim(id)).toBeNull()
  await put({ nextAt })
  await schedules.work(id)
  expect(await sent('Put back')).toHaveLength(1)
})
