import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { v7 as timeOrderedUuid } from 'uuid'
import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { openEntry } from '../audit/open-entry.ts'
import { settleEntry } from '../audit/settle-entry.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { keptFiles, scheduledMessages } from '../db/schema/composer.ts'
import { EMPTY_MESSAGE } from '../message-rules/composed-message.ts'
import { postMessage } from '../moderation/messages/post-message.ts'
import { ordersFor, refusalOf } from '../moderation/test-orders.ts'
import { importNotes } from '../notes/import/import-notes.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { HOUR, SECOND } from '../time.ts'
import { cancelSchedule } from './cancel-schedule.ts'
import { endTurn } from './end-turn.ts'
import { entryOfTurn, orderOfTurn } from './order-of-turn.ts'
import { takeTurn } from './take-turn.ts'
import { withSchedules } from './test-with-schedules.ts'

const guildId = GUILDS.aurora
const { general } = AURORA_CHANNEL_IDS
const NOTE = { userId: CAST.rex.id, text: 'spams', at: null, author: null }
const { steward, schedules, fallDue, later, turnOf, sent, keep } = withSchedules()

test('a process that dies after sending, before it writes that down: no other sends it again or takes it back', async () => {
  const id = await schedules.schedule('Dying words')
  fallDue()
  const turn = (await schedules.claim(id))!
  expect(await takeTurn(steward, turn, new AbortController().signal)).toMatchObject({ outcome: 'sent' })
  expect((await refusalOf(schedules.as('mia', cancelSchedule, { scheduleId: id, revision: 1 }))).message).toMatch(
    /being sent/,
  )
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ state: 'waiting' })
  later(50 * SECOND)
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ state: 'done', lastOutcome: 'sent' })
  expect(await sent('Dying words')).toHaveLength(1)
})

test('what may have been sent is not sent again', async () => {
  const id = await schedules.schedule('Perhaps')
  const path = `/channels/${general}/messages`
  await steward.control.addFault({ method: 'POST', path, kind: 'cut' })
  await steward.control.addFault({ method: 'GET', path, kind: 'status', status: 500, times: 100 })
  fallDue()
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
  fallDue()
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ state: 'done', lastOutcome: 'sent' })
  expect(await sent('Surely')).toHaveLength(1)
})

test('whoever lost a turn to another process leaves its files alone', async () => {
  const id = await schedules.schedule('', { message: { ...EMPTY_MESSAGE, files: [await keep(CAST.mia.id)] } })
  fallDue()
  const lost = (await schedules.claim(id))!
  later(60 * SECOND)
  const held = (await schedules.claim(id))!
  const end = { outcome: 'sent' as const, explanation: null, entryId: null }
  const files = () => steward.db.orm.$count(keptFiles, eq(keptFiles.scheduledId, id))
  await endTurn(steward, lost, end)
  expect([(await schedules.row(id)).state, await files()]).toEqual(['waiting', 1])
  await endTurn(steward, held, end)
  expect([(await schedules.row(id)).state, await files()]).toEqual(['done', 0])
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
  // An id is given once in a guild: with theirs Bo would keep it from being sent.
  for (const claim of [orderId, orderId.toUpperCase()]) {
    const input = { guildId, orderId: claim, fileName: 'old-bot.csv', notes: [NOTE] }
    const imported = runCommand(importNotes, { steward, viewer: viewerOf('bo'), input })
    expect((await refusalOf(imported)).code).toBe('invalid')
  }
  fallDue()
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ state: 'done', lastOutcome: 'sent' })
  expect(await sent('My turn')).toHaveLength(1)
})

test('an order of another guild with the id of a turn keeps nothing from being sent, and tells nothing of it', async () => {
  const id = await schedules.schedule('Not theirs')
  const turn = await turnOf(id)
  const intent = { channelId: general, orderId: orderOfTurn(turn), scheduleId: id }
  const by = { actor: { id: CAST.mia.id, name: 'Mia' }, target: null, reason: '' }
  await openEntry(steward.db, { guildId: GUILDS.borealis, action: 'message.post', ...by, intent, before: {} })
  expect(await entryOfTurn(steward.db.orm, turn)).toBeUndefined()
  fallDue()
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ state: 'done', lastOutcome: 'sent' })
  expect(await sent('Not theirs')).toHaveLength(1)
})

test('an entry of the same order that is not of this turn tells nothing of it, and stays as it is', async () => {
  const id = await schedules.schedule('Whose turn')
  const turn = await turnOf(id)
  const ours = { guildId, action: 'message.post', actor: { id: CAST.mia.id, name: 'Mia' }, target: null, reason: '' }
  const intent = { channelId: general, orderId: orderOfTurn(turn), scheduleId: id }
  const foreign = [
    { ...ours, intent: { ...intent, scheduleId: timeOrderedUuid() } },
    { ...ours, intent: { channelId: general, orderId: intent.orderId } },
    { ...ours, intent, action: 'member.warn' },
    { ...ours, intent, actor: { id: CAST.hana.id, name: 'Hana' } },
  ]
  fallDue()
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
