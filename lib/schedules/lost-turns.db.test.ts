import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { scheduledMessages } from '../db/schema/composer.ts'
import { channelsAreTold } from '../mirror/testing/channels-are-told.ts'
import { standingStill } from '../test-standing-still.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { MINUTE, setClock } from '../time.ts'
import { cancelSchedule } from './cancel-schedule.ts'
import { claimTurn, type Turn } from './claim-turn.ts'
import { endTurn } from './end-turn.ts'
import { entryOfTurn } from './order-of-turn.ts'
import { takeTurn } from './take-turn.ts'
import { schedulesOf } from './test-schedules.ts'

let steward: TestSteward
let schedules: ReturnType<typeof schedulesOf>
let putBack = () => {}

beforeAll(async () => {
  steward = await openTestSteward({ borealisMembers: 10, colossusMembers: 50 })
  await steward.mirrored(GUILDS.aurora)
  await channelsAreTold(steward, GUILDS.aurora)
  schedules = schedulesOf(steward)
})
afterAll(() => steward.close())
afterEach(async () => {
  putBack()
  putBack = () => {}
  await steward.db.orm.delete(scheduledMessages)
})

/** Moves Steward's clock so far beyond the present. */
function later(ms: number): void {
  putBack()
  putBack = setClock(() => Date.now() + ms)
}

const sent = async (content: string) =>
  (await steward.control.messages(AURORA_CHANNEL_IDS.general)).filter(message => message.content === content)
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
  later(1_500)
  const turn = (await claimTurn(steward.db, id))!
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
  later(1_500)
  const turn = (await claimTurn(steward.db, id))!
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
  later(1_500)
  const lost = (await claimTurn(steward.db, id))!
  later(MINUTE)
  await claimTurn(steward.db, id)
  const before = await schedules.row(id)
  await endTurn(steward, lost, { outcome: 'sent', explanation: null, entryId: null })
  await endTurn(steward, lost, { outcome: 'unknown', explanation: 'Perhaps', entryId: null })
  await endTurn(steward, lost, { laterMs: 1_000, explanation: 'Again' })
  expect(await schedules.row(id)).toEqual(before)
})

test('the log tells of no refusal where the turn was lost or taken back before', async () => {
  const refused = { outcome: 'refused' as const, explanation: 'Mia may not post there any more.', entryId: null }
  const id = await schedules.schedule('Whose refusal')
  later(1_500)
  const lost = (await claimTurn(steward.db, id))!
  later(MINUTE)
  const held = (await claimTurn(steward.db, id))!
  await endTurn(steward, lost, refused)
  expect(await posts(id)).toEqual([])
  await endTurn(steward, held, refused)
  expect(await posts(id)).toMatchObject([{ outcome: 'refused', explanation: refused.explanation }])
  const cancelled = await schedules.schedule('Taken back')
  later(2 * MINUTE)
  const turn = (await claimTurn(steward.db, cancelled))!
  await schedules.as('mia', cancelSchedule, { scheduleId: cancelled, revision: 1 })
  await endTurn(steward, turn, { ...refused, outcome: 'failed' })
  expect(await posts(cancelled)).toEqual([])
  expect(await schedules.row(cancelled)).toMatchObject({ state: 'cancelled', explanation: 'Cancelled by Mia.' })
})
