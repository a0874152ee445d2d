import { expect, test } from 'vitest'
import { DAY } from '@/lib/time'
import type { BulkAction } from './bulk-actions'
import { type BulkFields, freshFields, OUT, ofKnownRoles, readBulkInput } from './bulk-input'

const now = new Date('2026-03-12T12:00:00.000Z')
const read = (action: BulkAction, some: Partial<BulkFields> = {}) =>
  readBulkInput(action, { ...freshFields(now), ...some }, { now, longestTimeoutMs: 28 * DAY, longestNick: 32 })

test('each action reads its own fields and no others', () => {
  expect(read('member.kick', { nick: 'x', deleteMessageDays: '7' })).toEqual({ input: {} })
  expect(read('member.ban', { deleteMessageDays: '7' })).toEqual({ input: { deleteMessageDays: 7 } })
  expect(read('member.ban', { banEnd: { length: '1d', custom: '' } })).toEqual({
    input: { deleteMessageDays: 0, endsAt: '2026-03-13T12:00:00.000Z' },
  })
  expect(read('member.timeout')).toEqual({ input: { until: '2026-03-12T13:00:00.000Z' } })
  expect(read('member.nick', { nick: ' x ' })).toEqual({ input: { nick: 'x' } })
  expect(read('member.nick')).toEqual({ input: { nick: null } })
  expect(read('member.roles', { roles: { 1: 'give', 2: 'take' } })).toEqual({ input: { add: ['1'], remove: ['2'] } })
  expect(read('member.roles', { roles: { 1: 'give', 2: 'take' }, roleEnd: { length: '1w', custom: '' } })).toEqual({
    input: { add: ['1'], remove: ['2'], ends: [{ roleId: '1', endsAt: '2026-03-19T12:00:00.000Z' }] },
  })
  // What is taken has no end, whatever was chosen before.
  expect(read('member.roles', { roles: { 2: 'take' }, roleEnd: { length: 'custom', custom: '' } })).toEqual({
    input: { add: [], remove: ['2'] },
  })
  expect(read('member.warn', { reason: 'spam' })).toEqual({ input: {} })
  expect(read('member.voice.mute')).toEqual({ input: { mute: true } })
  expect(read('member.voice.deafen', { isOn: false })).toEqual({ input: { deaf: false } })
  expect(read('member.voice.move', { channelId: '7' })).toEqual({ input: { channelId: '7' } })
  expect(read('member.voice.move', { channelId: OUT })).toEqual({ input: { channelId: null } })
})

test.each<[BulkAction, Partial<BulkFields>, string]>([
  ['member.roles', {}, 'roles'],
  ['member.roles', { roles: { 1: 'give' }, roleEnd: { length: 'custom', custom: '2020-01-01T00:00' } }, 'ends'],
  ['member.roles', { roles: { 1: 'give' }, roleEnd: { length: 'custom', custom: '2032-01-01T00:00' } }, 'ends'],
  ['member.nick', { nick: 'x'.repeat(33) }, 'nick'],
  ['member.timeout', { timeout: { length: 'custom', custom: '2020-01-01T00:00' } }, 'until'],
  ['member.ban', { banEnd: { length: 'custom', custom: '' } }, 'endsAt'],
  ['member.warn', { reason: ' ' }, 'reason'],
  ['member.voice.move', {}, 'channelId'],
])('%s as it is filled in is refused beside its field', (action, some, field) => {
  expect(read(action, some)).toMatchObject({ field, trouble: expect.stringMatching(/\.$/) })
})

test('a nick is as long as this platform takes it', () => {
  const longest = (longestNick: number) =>
    readBulkInput(
      'member.nick',
      { ...freshFields(now), nick: 'x'.repeat(20) },
      { now, longestTimeoutMs: DAY, longestNick },
    )
  expect(longest(20)).toEqual({ input: { nick: 'x'.repeat(20) } })
  expect(longest(19)).toMatchObject({ field: 'nick', trouble: 'A nick has at most 19 characters; this has 20.' })
})

test('a nick is counted as people count it', () => {
  expect(read('member.nick', { nick: '🌿'.repeat(32) })).toHaveProperty('input')
})

test('wishes about roles that were deleted meanwhile are left out', () => {
  const fields = { ...freshFields(now), nick: 'x', roles: { 1: 'give', 2: 'take' } as const }
  expect(ofKnownRoles(fields, [{ id: '2' }])).toEqual({ ...fields, roles: { 2: 'take' } })
})
