import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { standingStill } from '../test-standing-still.ts'
import { MINUTE, SECOND } from '../time.ts'
import { freeTurns } from './claim-turn.ts'
import { editSchedule } from './edit-schedule.ts'
import { nextTurn } from './next-turn.ts'
import { entryOfTurn } from './order-of-turn.ts'
import { takeTurn } from './take-turn.ts'
import { DAILY, withSchedules } from './test-with-schedules.ts'

const { steward, schedules, setTo, sent, daily } = withSchedules()

/** A process that has taken the turn dies. */
const cutOff = schedules.claim

/** One dies while its call is under way: nobody can tell by the log whether the message was sent. Ended when that is over. */
async function cutOffInCall(id: string) {
  const turn = (await cutOff(id))!
  const isOrdered = async () => (await entryOfTurn(steward.db.orm, turn)) !== undefined
  const { still, reached, goOn } = standingStill(steward, isOrdered)
  const ended = takeTurn(still, turn, new AbortController().signal)
  await reached
  return async () => {
    goOn()
    await ended
  }
}

/** Steward runs again, and does what is due. */
async function startAnew(id: string): Promise<void> {
  await freeTurns(steward.db)
  await schedules.work(id)
}

test.each([
  ['skip', 0, 'skipped'],
  ['send', 1, 'sent'],
] as const)(
  'what was cut off before it was sent is missed as any other turn is: %s',
  async (missed, times, lastOutcome) => {
    const content = `Cut off, ${missed}`
    const { id, first, after } = await daily(content, missed)
    after(20 * SECOND)
    await cutOff(id)
    after(40 * MINUTE)
    await startAnew(id)
    expect(await sent(content)).toHaveLength(times)
    const { explanation, ...row } = await schedules.row(id)
    expect(row).toMatchObject({
      state: 'waiting',
      lastOutcome,
      lastAt: first,
      nextAt: nextTurn(DAILY, first),
      attempts: 0,
    })
    if (missed === 'skip') expect(explanation).toMatch(/^Steward stopped before this was sent/)
  },
)

test('where Steward runs again within minutes it is sent', async () => {
  const { id, after } = await daily('Soon again', 'skip')
  after(20 * SECOND)
  await cutOff(id)
  after(4 * MINUTE)
  await startAnew(id)
  expect(await sent('Soon again')).toHaveLength(1)
})

test('what was sent before Steward stopped counts as sent, however late it runs again', async () => {
  const { id, after } = await daily('Last words', 'skip')
  after(20 * SECOND)
  await takeTurn(steward, (await cutOff(id))!, new AbortController().signal)
  after(40 * MINUTE)
  await startAnew(id)
  expect(await schedules.row(id)).toMatchObject({ lastOutcome: 'sent' })
  expect(await sent('Last words')).toHaveLength(1)
})

test('what was missed stays so where nobody can tell at first whether it was sent', async () => {
  const { id, first, after } = await daily('Cannot look', 'skip')
  after(20 * SECOND)
  const end = await cutOffInCall(id)
  const path = `/channels/${AURORA_CHANNEL_IDS.general}/messages`
  await steward.control.addFault({ method: 'GET', path, kind: 'status', status: 503, times: 100 })
  after(40 * MINUTE)
  await startAnew(id)
  expect(await schedules.row(id)).toMatchObject({ nextAt: first, explanation: expect.stringMatching(/looks whether/) })
  await steward.control.clearFaults()
  after(41 * MINUTE)
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({
    lastOutcome: 'skipped',
    explanation: expect.stringMatching(/^Steward stopped before this was sent/),
    missedAt: null,
  })
  await end()
  expect(await sent('Cannot look')).toHaveLength(0)
})

test('and where Steward stops once more before it was skipped: the next turn is sent', async () => {
  const { id, first, after } = await daily('Stopped twice', 'skip')
  after(40 * MINUTE)
  await cutOff(id)
  after(41 * MINUTE)
  await startAnew(id)
  expect(await schedules.row(id)).toMatchObject({
    lastOutcome: 'skipped',
    explanation: 'Steward was not running when this was due.',
  })
  expect(await sent('Stopped twice')).toHaveLength(0)
  setTo(() => nextTurn(DAILY, first)!.getTime() + 20 * SECOND)
  await schedules.work(id)
  expect(await sent('Stopped twice')).toHaveLength(1)
})

test('what is edited after it was missed comes at its new time', async () => {
  const { id, after } = await daily('Missed', 'skip')
  after(40 * MINUTE)
  await cutOff(id)
  const edited = schedules.order('Edited', { times: DAILY, missed: 'skip' })
  await schedules.as('mia', editSchedule, { ...edited, scheduleId: id, revision: 1 })
  const { nextAt } = await schedules.row(id)
  setTo(() => nextAt!.getTime() + 20 * SECOND)
  await schedules.work(id)
  expect(await sent('Edited')).toHaveLength(1)
})
