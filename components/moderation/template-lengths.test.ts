import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '@/lib/time'
import { endOfChoice } from './end-choice'
import { originWords } from './template-fill'
import { type BanFields, fillBan, fillTimeout, lengthHint, type TimeoutFields } from './template-lengths'
import { endOfTimeout, TIMEOUT_PRESETS } from './timeout-presets'

const now = new Date('2026-03-01T12:00:00.000Z')
const ALONE = { timeoutMs: null, banMs: null, deleteMessageDays: null }
const timeout: TimeoutFields = { timeout: { length: '10m', custom: '2026-03-01T13:00' } }
const ban: BanFields = { banEnd: { length: 'never', custom: '2026-03-02T12:00' }, deleteMessageDays: '0' }
const timedOut = (fields: TimeoutFields, timeoutMs: number | null) =>
  fillTimeout(fields, { ...ALONE, timeoutMs }, TIMEOUT_PRESETS)

test('a template fills in the length that it names, as a preset or as one of its own', () => {
  const day = timedOut(timeout, DAY)
  expect(day.timeout.length).toBe('1d')
  expect(originWords(day.timeoutBy)).toBe('Filled by the template.')
  const odd = timedOut(timeout, 36 * HOUR)
  expect(endOfTimeout(odd.timeout, now)).toEqual(new Date(now.getTime() + 36 * HOUR))
})

test('another template takes away what the first has filled in, and leaves alone what it does not name', () => {
  const first = fillBan(ban, { ...ALONE, banMs: 7 * DAY, deleteMessageDays: 7 })
  expect(first).toMatchObject({ banEnd: { length: '1w' }, deleteMessageDays: '7' })
  const second = fillBan(first, { ...ALONE, banMs: 45 * MINUTE })
  expect(endOfChoice(second.banEnd, now)).toEqual(new Date(now.getTime() + 45 * MINUTE))
  expect(second.deleteMessageDays).toBe('0')
  expect(originWords(second.deletionBy)).toBeUndefined()
  expect(fillBan(second, ALONE)).toMatchObject(ban)
})

test('what somebody has set by hand stays, and what the template says of it is told', () => {
  const own: TimeoutFields = { timeout: { ...timeout.timeout, length: '5m' }, timeoutBy: { by: 'hand' } }
  const filled = timedOut(own, DAY)
  expect(filled.timeout).toEqual(own.timeout)
  expect(originWords(filled.timeoutBy)).toBe('As you set it; the template says: 1 day.')
  expect(originWords(timedOut(filled, null).timeoutBy)).toBeUndefined()
  const deletion: BanFields = { ...ban, deletionBy: { by: 'hand' } }
  const both = fillBan(deletion, { ...ALONE, banMs: DAY, deleteMessageDays: 3 })
  expect(both).toMatchObject({ banEnd: { length: '1d' }, deleteMessageDays: '0' })
  expect(originWords(both.deletionBy)).toMatch('of the last 3 days')
})

test('a ban for good is filled in too', () => {
  const short: BanFields = { ...ban, banEnd: { length: '1h', custom: '' } }
  expect(endOfChoice(fillBan(short, { ...ALONE, banMs: 0 }).banEnd, now)).toBeNull()
})

test('the menu tells what would be filled in by the action at hand', () => {
  const all = { timeoutMs: DAY, banMs: 0, deleteMessageDays: 2 }
  expect(lengthHint('member.timeout', all)).toBe('1 day')
  expect(lengthHint('member.ban', all)).toBe('No end, messages deleted: of the last 2 days')
  expect(lengthHint('member.kick', all)).toBeUndefined()
  expect(lengthHint('member.ban', ALONE)).toBeUndefined()
})
