import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { v7 as timeOrderedUuid } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { openEntry } from '../audit/open-entry.ts'
import { settleEntry } from '../audit/settle-entry.ts'
import { keepFile } from '../composer/kept-files/keep-file.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { keptFiles, scheduledMessages } from '../db/schema/composer.ts'
import { openJobs } from '../jobs/open-jobs.ts'
import { EMPTY_MESSAGE } from '../message-rules/composed-message.ts'
import { channelsAreTold } from '../mirror/testing/channels-are-told.ts'
import { postMessage } from '../moderation/messages/post-message.ts'
import { ordersFor, refusalOf } from '../moderation/test-orders.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { DAY, HOUR, MINUTE, SECOND, setClock } from '../time.ts'
import { cancelSchedule } from './cancel-schedule.ts'
import { claimTurn } from './claim-turn.ts'
import { editSchedule } from './edit-schedule.ts'
import { endTurn } from './end-turn.ts'
import { listSchedules } from './list-schedules.ts'
import { entryOfTurn, orderOfTurn } from './order-of-turn.ts'
import { scheduleMessage } from './schedule-message.ts'
import { startSchedules } from './start-schedules.ts'
import { takeTurn } from './take-turn.ts'
import { schedulesOf } from './test-schedules.ts'

const guildId = GUILDS.aurora
const { general, art, moderators, admins } = AURORA_CHANNEL_IDS
const DAILY = { kind: 'repeating', cron: '0 9 * * *', timeZone: 'Europe/Berlin' }

let steward: TestSteward
let schedules: ReturnType<typeof schedulesOf>
let putBack = () => {}

beforeAll(async () => {
  steward = await openTestSteward({ borealisMembers: 10, colossusMembers: 50 })
  await steward.mirrored(guildId)
  await channelsAreTold(steward, guildId)
  schedules = schedulesOf(steward)
})
afterAll(() => steward.close())
afterEach(async () => {
  putBack()
  putBack = () => {}
  await steward.control.clearFaults()
  await steward.db.orm.delete(scheduledMessages)
})

/** Moves Steward's clock so far beyond the present. */
function later(ms: number): void {
  putBack()
  putBack = setClock(() => Date.now() + ms)
}

const turnOf = async (id: string) => {
  const row = await schedules.row(id)
  return { ...row, nextAt: row.nextAt! }
}
const sent = async (content: string, channelId: string = general) =>
  (await steward.control.messages(channelId)).filter(message => message.content === content)
const bytes = new Uint8Array(3_000_000).fill(7)
const keep = (viewerId: string) =>
  keepFile(steward, {
    guildId,
    viewerId,
    filename: 'plan.bin',
    size: bytes.length,
    contentType: 'application/octet-stream',
    bytes: (async function* () {
      yield bytes
    })(),
  })
const entries = (scheduleId: string) =>
  steward.db.orm
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.actorId, CAST.mia.id))
    .orderBy(auditEntries.id)
    .then(rows => rows.filter(({ intent }) => intent.scheduleId === scheduleId))
const list = async (name: 'mia' | 'hana' | 'bo') =>
  listSchedules(steward, await loadGuild(steward, viewerOf(name), guildId))

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
  const missed = await schedules.schedule('Missed a moment')
  await schedules.fallsDue(missed)
  // Its own queue ends with it: it must not take the turns of other tests.
  const jobs = openJobs(steward.db, true)
  const worker = startSchedules({ ...steward, jobs })
  try {
    const next = await schedules.schedule('By itself')
    await schedules.ends(missed, 'done')
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
  later(3 * DAY)
  await schedules.work(once)
  await schedules.work(none)
  await schedules.work(once)
  expect(await sent('Catch up')).toHaveLength(1)
  expect(await sent('Let go')).toHaveLength(0)
  expect(await schedules.row(once)).toMatchObject({ state: 'waiting', lastOutcome: 'sent', attempts: 0 })
  expect(await schedules.row(none)).toMatchObject({ state: 'waiting', lastOutcome: 'skipped' })
  const { nextAt } = await schedules.row(none)
  expect(nextAt!.getTime()).toBeGreaterThan(Date.now() + 3 * DAY)
  expect(nextAt!.getTime()).toBeLessThanOrEqual(Date.now() + 4 * DAY + HOUR)
  const late = await schedules.schedule('Too late', { missed: 'skip' })
  later(3 * DAY + 6 * MINUTE)
  await schedules.work(late)
  expect(await schedules.row(late)).toMatchObject({ state: 'stopped', lastOutcome: 'skipped' })
  expect(await sent('Too late')).toHaveLength(0)
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

test('what cannot be ordered: nobody’s power grows by waiting', async () => {
  const code = async (by: 'mia' | 'hana' | 'otto', more: object) =>
    (await refusalOf(schedules.as(by, scheduleMessage, schedules.order('x', more)))).code
  expect(await code('otto', {})).toBe('not_found')
  expect(await code('hana', { channelId: moderators })).toBe('not_found')
  expect(await code('mia', { channelId: admins })).toBe('not_found')
  const everyone = { ...EMPTY_MESSAGE, content: '@everyone', mentions: { ...EMPTY_MESSAGE.mentions, everyone: true } }
  expect(await code('hana', { message: everyone })).toBe('forbidden')
  expect(await code('mia', { message: EMPTY_MESSAGE })).toBe('invalid')
  expect(await code('mia', { times: schedules.inMs(-SECOND) })).toBe('invalid')
  expect(await code('mia', { times: { ...DAILY, cron: '* * * * *' } })).toBe('invalid')
  expect(await code('mia', { times: { ...DAILY, timeZone: 'Nowhere' } })).toBe('invalid')
  const elsewhere = { guildId: GUILDS.borealis, channelId: general, messageId: '1' }
  expect(await code('mia', { message: { ...EMPTY_MESSAGE, content: 'x', reply: elsewhere } })).toBe('invalid')
})

test('an order whose answer was lost is stored once and answered as before; another one cannot take its id', async () => {
  const order = schedules.order('Twice', { times: schedules.inMs(MINUTE) })
  const answer = await schedules.as('mia', scheduleMessage, order)
  // The moment may have passed by then.
  later(2 * MINUTE)
  expect(await schedules.as('mia', scheduleMessage, order)).toEqual(answer)
  expect(await entries(order.scheduleId)).toHaveLength(1)
  putBack()
  const other = { ...order, message: { ...order.message, content: 'Thrice' } }
  expect((await refusalOf(schedules.as('mia', scheduleMessage, other))).code).toBe('conflict')
  expect((await refusalOf(schedules.as('bo', scheduleMessage, order))).code).toBe('conflict')
  expect(await schedules.row(order.scheduleId)).toMatchObject({ message: { content: 'Twice' } })
})

test('while the token is dead a message waits, and with a new one it is sent', async () => {
  const id = await schedules.schedule('With a new token')
  const path = `/channels/${general}/messages`
  await steward.control.addFault({ method: 'POST', path, kind: 'status', status: 401, times: 1 })
  await steward.control.addFault({ method: 'GET', path: '/users/@me', kind: 'status', status: 401, times: 2 })
  await schedules.fallsDue(id)
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ state: 'waiting', attempts: 1 })
  await steward.control.clearFaults()
  later(20 * SECOND)
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ state: 'done', lastOutcome: 'sent' })
  expect(await sent('With a new token')).toHaveLength(1)
  // Nobody has refused anything.
  expect(await entries(id)).toMatchObject([
    { action: 'message.schedule' },
    { action: 'message.post', outcome: 'failed' },
    { action: 'message.post', outcome: 'done' },
  ])
})

test('a process that dies while the token is dead leaves the message waiting', async () => {
  const id = await schedules.schedule('Not refused')
  const path = `/channels/${general}/messages`
  await steward.control.addFault({ method: 'POST', path, kind: 'status', status: 401, times: 1 })
  await steward.control.addFault({ method: 'GET', path: '/users/@me', kind: 'status', status: 401, times: 2 })
  await schedules.fallsDue(id)
  // What comes after the outcome is not written any more.
  const what = "update of intent when old.outcome <> 'pending'"
  await refusing(what, () => expect(schedules.work(id)).rejects.toThrow())
  await steward.control.clearFaults()
  later(40 * SECOND)
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ state: 'done', lastOutcome: 'sent' })
  expect(await sent('Not refused')).toHaveLength(1)
})

test('ids that differ in capitals are one; no number is too large to be refused', async () => {
  const order = schedules.order('Capitals')
  const scheduleId = order.scheduleId.toUpperCase()
  expect(await schedules.as('mia', scheduleMessage, { ...order, scheduleId })).toMatchObject({
    scheduleId: order.scheduleId,
  })
  const other = { ...order, message: { ...order.message, content: 'small' } }
  expect((await refusalOf(schedules.as('mia', scheduleMessage, other))).code).toBe('conflict')
  const change = { ...order, revision: 2 ** 31 }
  expect((await refusalOf(schedules.as('mia', editSchedule, change))).code).toBe('invalid')
})

test('fifty wait of one person and a hundred in all, however they came to wait', async () => {
  const id = await schedules.schedule('Stopped')
  const stopped = await schedules.row(id)
  const waiting = (orderedById: string) =>
    steward.db.orm
      .insert(scheduledMessages)
      .values(Array.from({ length: 50 }, () => ({ ...stopped, id: timeOrderedUuid(), orderedById })))
      .returning({ id: scheduledMessages.id })
  await steward.db.orm.update(scheduledMessages).set({ state: 'stopped', nextAt: null, notBefore: null })
  const [own] = await waiting(CAST.mia.id)
  const change = (scheduleId: string) => ({ ...schedules.order('Again'), scheduleId, revision: 1 })
  const refused = (ordered: Promise<unknown>) => refusalOf(ordered).then(({ code, message }) => `${code}: ${message}`)
  expect(await refused(schedules.schedule('One more'))).toMatch(/^conflict: 50 of your messages/)
  expect(await refused(schedules.as('mia', editSchedule, change(id)))).toMatch(/^conflict: 50 of your messages/)
  await schedules.as('mia', editSchedule, change(own!.id))
  await schedules.schedule('His', {}, 'bo')
  await steward.db.orm.delete(scheduledMessages).where(eq(scheduledMessages.orderedById, CAST.bo.id))
  await waiting(CAST.hana.id)
  expect(await refused(schedules.schedule('His', {}, 'bo'))).toMatch(/^conflict: 100 messages/)
  expect(await refused(schedules.as('mia', editSchedule, change(id)))).toMatch(/^conflict: 100 messages/)
})

test('who sees it, who changes it, who takes it back', async () => {
  const open = await schedules.schedule('In general')
  const hidden = await schedules.schedule('Among moderators', { channelId: moderators })
  expect((await list('hana')).map(({ id }) => id)).toEqual([open])
  expect((await list('bo')).map(({ id }) => id)).toEqual([open, hidden])
  const [seen] = await list('hana')
  expect(seen).toMatchObject({ channelName: 'general', orderedBy: { name: 'Mia' }, because: { cancel: [] } })
  expect(seen!.because.edit).toHaveLength(1)
  const change = (scheduleId: string) => ({ ...schedules.order('Other'), scheduleId, revision: 1 })
  expect((await refusalOf(schedules.as('bo', editSchedule, change(open)))).code).toBe('forbidden')
  const cancelled = (name: 'mia' | 'hana' | 'otto', scheduleId: string, more = {}) =>
    refusalOf(schedules.as(name, cancelSchedule, { scheduleId, revision: 1, ...more }))
  expect((await cancelled('hana', hidden)).code).toBe('not_found')
  expect((await cancelled('otto', open)).code).toBe('not_found')
  expect((await cancelled('mia', open, { guildId: GUILDS.borealis })).code).toBe('not_found')
  await schedules.as('hana', cancelSchedule, { scheduleId: open, revision: 1 })
  await schedules.as('bo', cancelSchedule, { scheduleId: hidden, revision: 1 })
  later(MINUTE)
  await schedules.work(open)
  expect(await sent('In general')).toHaveLength(0)
  expect(await schedules.row(open)).toMatchObject({ state: 'cancelled', explanation: 'Cancelled by Hana.' })
  expect((await cancelled('mia', open)).message).toMatch(/cancelled already/)
})

test('a change counts from the moment it is made, also between claim and sending; of two changes one is a conflict', async () => {
  const id = await schedules.schedule('First words')
  const change = {
    ...schedules.order('Second words', { times: schedules.inMs(HOUR) }),
    scheduleId: id,
    revision: 1,
  }
  later(1_500)
  const turn = (await claimTurn(steward.db, id))!
  await schedules.as('mia', editSchedule, change)
  expect(await takeTurn(steward, turn, new AbortController().signal)).toBeNull()
  const second = { ...change, message: { ...change.message, content: 'Third words' } }
  expect((await refusalOf(schedules.as('mia', editSchedule, second))).code).toBe('conflict')
  later(HOUR + 5 * SECOND)
  await schedules.work(id)
  expect(await sent('First words')).toHaveLength(0)
  expect(await sent('Second words')).toHaveLength(1)
  const tooLate = { ...change, revision: 2, times: schedules.inMs(HOUR) }
  expect((await refusalOf(schedules.as('mia', editSchedule, tooLate))).message).toMatch(/sent already/)
})

test('a change whose answer was lost is made once and answered as before; what differs in anything is another one', async () => {
  const id = await schedules.schedule('Before', { times: schedules.inMs(HOUR) })
  const files = [await keep(CAST.mia.id)]
  const message = { ...EMPTY_MESSAGE, content: 'After', files }
  const change = { ...schedules.order('', { message, times: DAILY }), scheduleId: id, revision: 1 }
  const answer = await schedules.as('mia', editSchedule, change)
  expect(await schedules.as('mia', editSchedule, change)).toEqual(answer)
  expect(await schedules.row(id)).toMatchObject({ revision: 2, message: { content: 'After', files } })
  expect(await entries(id)).toMatchObject([{ action: 'message.schedule' }, { action: 'message.schedule.edit' }])
  const others = [
    { channelId: art },
    { message: { ...message, content: 'Other' } },
    { times: { ...DAILY, cron: '0 8 * * *' } },
    { missed: 'skip' },
  ]
  for (const other of others) {
    expect((await refusalOf(schedules.as('mia', editSchedule, { ...change, ...other }))).code).toBe('conflict')
  }
  // The same as it stands, but of a state that was seen later: nothing was lost.
  await schedules.as('mia', editSchedule, { ...change, revision: 2 })
  expect((await refusalOf(schedules.as('mia', editSchedule, change))).code).toBe('conflict')
  expect((await schedules.row(id)).revision).toBe(3)
})

test('what is taken back is what was seen', async () => {
  const id = await schedules.schedule('Seen', { times: schedules.inMs(HOUR) })
  const change = { ...schedules.order('Not seen', { times: schedules.inMs(DAY) }), scheduleId: id, revision: 1 }
  await schedules.as('mia', editSchedule, change)
  const cancel = (revision: number) => schedules.as('bo', cancelSchedule, { scheduleId: id, revision })
  expect(await refusalOf(cancel(1))).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/Look at it again/),
  })
  expect(await schedules.row(id)).toMatchObject({ state: 'waiting', message: { content: 'Not seen' } })
  expect((await refusalOf(cancel(2 ** 31))).code).toBe('invalid')
  await cancel(2)
  expect(await schedules.row(id)).toMatchObject({ state: 'cancelled' })
})

test('a process that dies after sending, before it writes that down: no other sends it again or takes it back', async () => {
  const id = await schedules.schedule('Dying words')
  later(1_500)
  const turn = (await claimTurn(steward.db, id))!
  expect(await takeTurn(steward, turn, new AbortController().signal)).toMatchObject({ outcome: 'sent' })
  expect((await refusalOf(schedules.as('mia', cancelSchedule, { scheduleId: id, revision: 1 }))).message).toMatch(
    /being sent/,
  )
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ state: 'waiting' })
  later(40 * SECOND)
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ state: 'done', lastOutcome: 'sent' })
  expect(await sent('Dying words')).toHaveLength(1)
})

test('a process whose clock is ahead sends it: nobody changes it or takes it back after', async () => {
  const id = await schedules.schedule('Early', { times: schedules.inMs(HOUR) })
  later(HOUR + SECOND)
  const turn = (await claimTurn(steward.db, id))!
  expect(await takeTurn(steward, turn, new AbortController().signal)).toMatchObject({ outcome: 'sent' })
  putBack()
  expect((await refusalOf(schedules.as('mia', cancelSchedule, { scheduleId: id, revision: 1 }))).message).toMatch(
    /being sent/,
  )
  const change = { ...schedules.order('Again', { times: schedules.inMs(DAY) }), scheduleId: id, revision: 1 }
  expect((await refusalOf(schedules.as('mia', editSchedule, change))).message).toMatch(/being sent/)
})

test('whoever lost a turn to another process leaves its files alone', async () => {
  const id = await schedules.schedule('', { message: { ...EMPTY_MESSAGE, files: [await keep(CAST.mia.id)] } })
  later(1_500)
  const lost = (await claimTurn(steward.db, id))!
  later(60 * SECOND)
  const held = (await claimTurn(steward.db, id))!
  const end = { outcome: 'sent' as const, explanation: null, entryId: null }
  const files = () => steward.db.orm.$count(keptFiles, eq(keptFiles.scheduledId, id))
  await endTurn(steward, lost, end)
  expect([(await schedules.row(id)).state, await files()]).toEqual(['waiting', 1])
  await endTurn(steward, held, end)
  expect([(await schedules.row(id)).state, await files()]).toEqual(['done', 0])
})

test('one that repeats ends where no turn comes within two years, and says so', async () => {
  const id = await schedules.schedule('Leap day')
  const times = { kind: 'repeating' as const, cron: '0 0 29 2 *', timeZone: 'Europe/Berlin' }
  await steward.db.orm.update(scheduledMessages).set({ times }).where(eq(scheduledMessages.id, id))
  putBack = setClock(() => Date.parse('2028-03-01T00:00:00Z'))
  const turn = (await claimTurn(steward.db, id))!
  await endTurn(steward, turn, { outcome: 'sent', explanation: null, entryId: null })
  expect(await schedules.row(id)).toMatchObject({ state: 'done', nextAt: null })
  expect((await schedules.row(id)).explanation).toMatch(/more than two years/)
})

test('silence is tried again under the same order, and the log keeps each attempt', async () => {
  const id = await schedules.schedule('In the end')
  await steward.control.addFault({ method: 'POST', path: `/channels/${general}/messages`, kind: 'status', status: 500 })
  await schedules.fallsDue(id)
  await schedules.work(id)
  const { notBefore, attempts, state, explanation } = await schedules.row(id)
  expect({ attempts, state }).toEqual({ attempts: 1, state: 'waiting' })
  expect(explanation).toMatch(/tries again by itself/)
  expect(notBefore!.getTime()).toBeGreaterThan(Date.now() + 10 * SECOND)
  const turn = await turnOf(id)
  expect(await entryOfTurn(steward.db.orm, turn)).toBeUndefined()
  later(20 * SECOND)
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ state: 'done', lastOutcome: 'sent' })
  expect(await sent('In the end')).toHaveLength(1)
  expect(await entryOfTurn(steward.db.orm, turn)).toMatchObject({ outcome: 'done' })
  expect(await entries(id)).toMatchObject([
    { action: 'message.schedule' },
    { action: 'message.post', outcome: 'failed' },
    { action: 'message.post', outcome: 'done' },
  ])
})

/** Has the database refuse what is done to log entries, as long as this is at work. */
async function refusing<T>(what: string, work: () => Promise<T>): Promise<T> {
  const { orm } = steward.db
  const body = "begin raise exception 'no'; end"
  await orm.execute(sql.raw(`create function refuse_entry() returns trigger language plpgsql as $$ ${body} $$`))
  const [event, when = ''] = what.split(' when ')
  const only = when && `when (${when})`
  const each = `on audit_entries for each row ${only} execute function refuse_entry()`
  await orm.execute(sql.raw(`create trigger refuse_entry before ${event} ${each}`))
  try {
    return await work()
  } finally {
    await orm.execute(sql`drop function refuse_entry cascade`)
  }
}

test.each([
  // Before an entry is open; with it open and left so; with it open and settled as failed.
  'insert',
  'update',
  "update of intent when old.outcome = 'pending'",
])('what the database refuses once (%s) is tried again, and sent once', async what => {
  const id = await schedules.schedule(what, { times: DAILY })
  later(DAY)
  await refusing(what, () => schedules.work(id))
  const { state, attempts, explanation, lastOutcome } = await schedules.row(id)
  expect({ state, attempts, lastOutcome }).toEqual({ state: 'waiting', attempts: 1, lastOutcome: null })
  expect(explanation).toMatch(/tries again by itself/)
  later(DAY + 20 * SECOND)
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ state: 'waiting', lastOutcome: 'sent', explanation: null })
  expect(await sent(what)).toHaveLength(1)
})

test('what the database refuses for an hour is given up', async () => {
  const id = await schedules.schedule('Refused for long')
  await steward.db.orm.update(scheduledMessages).set({ attempts: 10 }).where(eq(scheduledMessages.id, id))
  later(2 * SECOND)
  const turn = (await claimTurn(steward.db, id))!
  const end = await refusing('insert', () => takeTurn(steward, turn, new AbortController().signal))
  expect(end).toMatchObject({ outcome: 'failed', explanation: expect.stringMatching(/given up after 11 attempts/) })
  expect(await sent('Refused for long')).toHaveLength(0)
})

test('the order of a turn is nobody’s to give', async () => {
  const id = await schedules.schedule('My turn')
  const orderId = orderOfTurn(await turnOf(id))
  const message = { ...EMPTY_MESSAGE, content: 'Their turn' }
  const { order } = ordersFor(steward, guildId)
  for (const claim of [{ orderId }, { orderId: orderId.toUpperCase() }, { orderId: randomUUID(), scheduleId: id }]) {
    const posted = order(postMessage, { channelId: general, message, ...claim }, 'hana')
    expect((await refusalOf(posted)).code).toBe('invalid')
  }
  later(1_500)
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ state: 'done', lastOutcome: 'sent' })
  expect(await sent('My turn')).toHaveLength(1)
})

test('an entry of the same order that is not of this turn tells nothing of it, and stays as it is', async () => {
  const id = await schedules.schedule('Whose turn')
  const turn = await turnOf(id)
  const ours = { guildId, action: 'message.post', actor: { id: CAST.mia.id, name: 'Mia' }, target: null, reason: '' }
  const intent = { channelId: general, orderId: orderOfTurn(turn), scheduleId: id }
  const foreign = [
    { ...ours, intent: { ...intent, scheduleId: timeOrderedUuid() } },
    { ...ours, intent: { channelId: general, orderId: intent.orderId } },
    { ...ours, intent, guildId: GUILDS.borealis },
    { ...ours, intent, action: 'member.warn' },
    { ...ours, intent, actor: { id: CAST.hana.id, name: 'Hana' } },
  ]
  later(1_500)
  for (const one of foreign) {
    const entryId = await openEntry(steward.db, { ...one, before: {} })
    const isIt = eq(auditEntries.id, entryId)
    await settleEntry(steward.db, entryId, { outcome: 'failed' })
    expect(await entryOfTurn(steward.db.orm, turn)).toBeUndefined()
    await steward.db.orm.update(scheduledMessages).set({ notBefore: turn.nextAt }).where(eq(scheduledMessages.id, id))
    await schedules.work(id)
    expect(await schedules.row(id)).toMatchObject({ state: 'waiting', lastOutcome: null })
    expect(await steward.db.orm.select().from(auditEntries).where(isIt)).toMatchObject([{ intent: one.intent }])
    await steward.db.orm.delete(auditEntries).where(isIt)
  }
  // Nor is it tried for ever.
  await openEntry(steward.db, { ...foreign[0]!, before: {} })
  await steward.db.orm
    .update(scheduledMessages)
    .set({ notBefore: turn.nextAt, attempts: 10 })
    .where(eq(scheduledMessages.id, id))
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ state: 'stopped', lastOutcome: 'failed' })
})

test('why it was given up is said as it was: asked to wait for too long, or too late', async () => {
  // The limit stays with the channel: nobody else posts there.
  const long = await schedules.schedule('Wait for long', { channelId: moderators })
  const path = `/channels/${moderators}/messages`
  const wait = { method: 'POST', path, kind: 'status' as const, status: 429, headers: { 'Retry-After': '3700' } }
  await steward.control.addFault({ ...wait, times: 1 })
  later(1_500)
  await schedules.work(long)
  const { state, explanation } = await schedules.row(long)
  expect({ state, explanation }).toEqual({
    state: 'stopped',
    explanation: 'The platform asked to wait for more than an hour. Steward has given up.',
  })
  const late = await schedules.schedule('Tried before', { missed: 'skip' })
  await steward.db.orm.update(scheduledMessages).set({ attempts: 1 }).where(eq(scheduledMessages.id, late))
  later(HOUR + 6 * MINUTE)
  await schedules.work(late)
  expect(await schedules.row(late)).toMatchObject({
    lastOutcome: 'skipped',
    explanation: expect.stringMatching(/^It could not be sent within an hour/),
  })
})

test('the platform’s "wait" is heeded, and after an hour it is given up and the log says so', async () => {
  const id = await schedules.schedule('Never', { channelId: art })
  const path = `/channels/${art}/messages`
  const wait = { method: 'POST', path, kind: 'status' as const, status: 429, headers: { 'Retry-After': '40' } }
  await steward.control.addFault(wait)
  later(1_500)
  await schedules.work(id)
  const { notBefore, state } = await schedules.row(id)
  expect(state).toBe('waiting')
  expect(notBefore!.getTime()).toBeGreaterThan(Date.now() + 35 * SECOND)
  await steward.db.orm.update(scheduledMessages).set({ attempts: 10 }).where(eq(scheduledMessages.id, id))
  later(60 * SECOND)
  await schedules.work(id)
  const row = await schedules.row(id)
  expect(row).toMatchObject({ state: 'stopped', lastOutcome: 'failed' })
  const [entry] = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.id, row.lastEntryId!))
  expect(entry).toMatchObject({ outcome: 'failed', targetName: 'art' })
  expect(await sent('Never', art)).toHaveLength(0)
})

test('what may have been sent is not sent again', async () => {
  const id = await schedules.schedule('Perhaps')
  const path = `/channels/${general}/messages`
  await steward.control.addFault({ method: 'POST', path, kind: 'cut' })
  await steward.control.addFault({ method: 'GET', path, kind: 'status', status: 500, times: 100 })
  await schedules.fallsDue(id)
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ state: 'stopped', lastOutcome: 'unknown' })
  await steward.control.clearFaults()
  later(HOUR)
  await schedules.work(id)
  expect(await sent('Perhaps')).toHaveLength(0)
})

test('a lost answer is looked for: it was sent, and once', async () => {
  const id = await schedules.schedule('Surely')
  await steward.control.addFault({ method: 'POST', path: `/channels/${general}/messages`, kind: 'cut', applied: true })
  await schedules.fallsDue(id)
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ state: 'done', lastOutcome: 'sent' })
  expect(await sent('Surely')).toHaveLength(1)
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
  later(1_500)
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ state: 'done', lastOutcome: 'sent' })
  const [posted] = await sent('With a file')
  expect(posted!.attachments).toMatchObject([{ filename: 'plan.bin', size: bytes.length }])
  expect(await steward.db.orm.$count(keptFiles, eq(keptFiles.scheduledId, id))).toBe(0)
})
