import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { scheduledMessages } from '../db/schema/composer.ts'
import { HOUR, MINUTE, now, SECOND } from '../time.ts'
import { entryOfTurn } from './order-of-turn.ts'
import { withSchedules } from './test-with-schedules.ts'

const { general, art, moderators } = AURORA_CHANNEL_IDS
const { steward, schedules, fallDue, later, turnOf, sent, entries } = withSchedules()

test('while the token is dead a message waits, and with a new one it is sent', async () => {
  const id = await schedules.schedule('With a new token')
  const path = `/channels/${general}/messages`
  await steward.control.addFault({ method: 'POST', path, kind: 'status', status: 401, times: 1 })
  await steward.control.addFault({ method: 'GET', path: '/users/@me', kind: 'status', status: 401, times: 2 })
  fallDue()
  await schedules.work(id)
  expect(await schedules.row(id)).toMatchObject({ state: 'waiting', attempts: 1 })
  await steward.control.clearFaults()
  later(30 * SECOND)
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

test('silence is tried again under the same order, and the log keeps each attempt', async () => {
  const id = await schedules.schedule('In the end')
  await steward.control.addFault({ method: 'POST', path: `/channels/${general}/messages`, kind: 'status', status: 500 })
  fallDue()
  await schedules.work(id)
  const { notBefore, attempts, state, explanation } = await schedules.row(id)
  expect({ attempts, state }).toEqual({ attempts: 1, state: 'waiting' })
  expect(explanation).toMatch(/tries again by itself/)
  expect(notBefore!.getTime()).toBeGreaterThan(now().getTime() + 10 * SECOND)
  const turn = await turnOf(id)
  expect(await entryOfTurn(steward.db.orm, turn)).toBeUndefined()
  later(30 * SECOND)
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

test('why it was given up is said as it was: asked to wait for too long, or too late', async () => {
  // The limit stays with the channel: nobody else posts there.
  const long = await schedules.schedule('Wait for long', { channelId: moderators })
  const path = `/channels/${moderators}/messages`
  const wait = { method: 'POST', path, kind: 'status' as const, status: 429, headers: { 'Retry-After': '3700' } }
  await steward.control.addFault({ ...wait, times: 1 })
  fallDue()
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
  fallDue()
  await schedules.work(id)
  const { notBefore, state } = await schedules.row(id)
  expect(state).toBe('waiting')
  expect(notBefore!.getTime()).toBeGreaterThan(now().getTime() + 35 * SECOND)
  await steward.db.orm.update(scheduledMessages).set({ attempts: 10 }).where(eq(scheduledMessages.id, id))
  later(60 * SECOND)
  await schedules.work(id)
  const row = await schedules.row(id)
  expect(row).toMatchObject({ state: 'stopped', lastOutcome: 'failed' })
  const [entry] = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.id, row.lastEntryId!))
  expect(entry).toMatchObject({ outcome: 'failed', targetName: 'art' })
  expect(await sent('Never', art)).toHaveLength(0)
})
