import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { EMPTY_MESSAGE } from '../message-rules/composed-message.ts'
import { refusalOf } from '../moderation/test-orders.ts'
import { toEntryViews } from '../queries/audit/to-entry-views.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { viewerOf } from '../test-steward.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../time.ts'
import { cancelSchedule } from './cancel-schedule.ts'
import { editSchedule } from './edit-schedule.ts'
import { listSchedules } from './list-schedules.ts'
import { takeTurn } from './take-turn.ts'
import { DAILY, withSchedules } from './test-with-schedules.ts'

const guildId = GUILDS.aurora
const { art, moderators } = AURORA_CHANNEL_IDS
const { steward, schedules, fallDue, later, putBack, sent, keep, entries } = withSchedules()

const list = async (name: 'mia' | 'hana' | 'bo') =>
  listSchedules(steward, await loadGuild(steward, viewerOf(name), guildId))

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
  fallDue()
  const turn = (await schedules.claim(id))!
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

test('the log has from which channel one was moved, for whoever may read there', async () => {
  const id = await schedules.schedule('Moved', { channelId: moderators, times: schedules.inMs(HOUR) })
  const moved = { ...schedules.order('Moved', { times: schedules.inMs(2 * HOUR) }), scheduleId: id, revision: 1 }
  await schedules.as('mia', editSchedule, moved)
  const toldTo = async (name: 'bo' | 'hana') => {
    const { standing } = await loadGuild(steward, viewerOf(name), guildId)
    const [view] = await toEntryViews(steward, standing, (await entries(id)).slice(1))
    return view!.changes.filter(({ label }) => label === 'Channel')
  }
  expect(await toldTo('bo')).toMatchObject([{ before: '#moderators', after: '#general' }])
  expect(await toldTo('hana')).toEqual([])
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

test('a process whose clock is ahead sends it: nobody changes it or takes it back after', async () => {
  const id = await schedules.schedule('Early', { times: schedules.inMs(HOUR) })
  later(HOUR + SECOND)
  const turn = (await schedules.claim(id))!
  expect(await takeTurn(steward, turn, new AbortController().signal)).toMatchObject({ outcome: 'sent' })
  putBack()
  expect((await refusalOf(schedules.as('mia', cancelSchedule, { scheduleId: id, revision: 1 }))).message).toMatch(
    /being sent/,
  )
  const change = { ...schedules.order('Again', { times: schedules.inMs(DAY) }), scheduleId: id, revision: 1 }
  expect((await refusalOf(schedules.as('mia', editSchedule, change))).message).toMatch(/being sent/)
})
