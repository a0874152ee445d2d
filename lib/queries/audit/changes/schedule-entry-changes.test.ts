import { expect, test } from 'vitest'
import { entryChanges } from './entry-changes.ts'

const once = { times: { kind: 'once', at: '2026-11-24T09:00:00.000Z' }, missed: 'send' }
const daily = { times: { kind: 'repeating', cron: '0 9 * * *', timeZone: 'Europe/Berlin' }, missed: 'skip' }
const place = { channelId: '1', scheduleId: '2' }

test('the log says when a scheduled message is sent, before and after, and that a cancelled one is not', () => {
  const changes = (intent: object, before: object, after: object) =>
    entryChanges({ intent: { ...place, ...intent }, before: { ...before }, after: { ...after } }, new Map())
  expect(changes(once, {}, once)).toEqual([{ label: 'Sent at', before: null, after: once.times.at }])
  expect(changes(daily, once, daily)).toEqual([
    { label: 'Sent at', before: once.times.at, after: null },
    { label: 'Sent by cron', before: null, after: '0 9 * * * (Europe/Berlin)' },
  ])
  expect(changes({}, daily, {})).toEqual([{ label: 'Sent by cron', before: '0 9 * * * (Europe/Berlin)', after: null }])
})
