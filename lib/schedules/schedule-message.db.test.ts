import { eq } from 'drizzle-orm'
import { v7 as timeOrderedUuid } from 'uuid'
import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { scheduledMessages } from '../db/schema/composer.ts'
import { EMPTY_MESSAGE } from '../message-rules/composed-message.ts'
import { refusalOf } from '../moderation/test-orders.ts'
import { MINUTE, SECOND } from '../time.ts'
import { editSchedule } from './edit-schedule.ts'
import { scheduleMessage } from './schedule-message.ts'
import { DAILY, withSchedules } from './test-with-schedules.ts'

const { general, moderators, admins } = AURORA_CHANNEL_IDS
const { steward, schedules, later, putBack, entries } = withSchedules()

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
