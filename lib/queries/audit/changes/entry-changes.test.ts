import { expect, test } from 'vitest'
import { EMPTY_MESSAGE } from '../../../message-rules/composed-message.ts'
import { entryChanges } from './entry-changes.ts'

const names = new Map([
  ['1', 'Member'],
  ['2', 'Azure'],
])

test('a nick shows what it was and what it is', () => {
  expect(entryChanges({ intent: { nick: 'b' }, before: { nick: 'a' }, after: { nick: 'b' } }, names)).toEqual([
    { label: 'Nick', before: 'a', after: 'b' },
  ])
})

test('how long deleted and edited messages are kept is told in days, and that they are not in words', () => {
  const label = 'Deleted and edited messages are kept'
  const told = (from: number | null, to: number | null) => {
    const intent = { formerDays: to }
    return entryChanges({ intent, before: { formerDays: from }, after: intent }, names)
  }
  expect(told(null, 1)).toEqual([{ label, before: 'not at all', after: '1 day' }])
  expect(told(30, null)).toEqual([{ label, before: '30 days', after: 'not at all' }])
})

test('of the roles that come back those are told that do from now on, and those that do no more', () => {
  const intent = { keptRoles: ['2', '3'] }
  const label = 'Role that comes back'
  expect(entryChanges({ intent, before: { keptRoles: ['1', '3'] }, after: intent }, names)).toEqual([
    { label, before: null, after: 'Azure' },
    { label, before: 'Member', after: null },
  ])
})

test('of a part that was done, only that part is told', () => {
  const told = { intent: { add: ['1', '2'], remove: [] }, before: { roleIds: [] }, after: { roleIds: ['1'] } }
  expect(entryChanges(told, names)).toEqual([{ label: 'Role added', before: null, after: 'Member' }])
})

test('a role for a time says until when, and one that was added for good beside it does not', () => {
  const endsAt = '2026-01-01T00:00:00.000Z'
  const intent = { add: ['1', '2'], remove: [], ends: [{ roleId: '2', endsAt }] }
  expect(entryChanges({ intent, before: { roleIds: [] }, after: { roleIds: ['1', '2'] } }, names)).toEqual([
    { label: 'Role added', before: null, after: 'Member' },
    { label: 'Role added', before: null, after: 'Azure', until: endsAt },
  ])
  expect(entryChanges({ intent, before: { roleIds: [] }, after: { roleIds: ['1'] } }, names)).toEqual([
    { label: 'Role added', before: null, after: 'Member' },
  ])
})

test('an end that was moved names the role that it is of', () => {
  const [was, is] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']
  const before = { roleIds: ['2'], ends: [{ roleId: '2', endsAt: was }] }
  const moved = { add: [], remove: [], ends: [{ roleId: '2', endsAt: is }] }
  expect(entryChanges({ intent: moved, before, after: { roleIds: ['2'] } }, names)).toEqual([
    { label: 'Role', before: null, after: 'Azure' },
    { label: 'Role ends', before: was, after: is },
  ])
})

test('without an outcome the intent is told, and an unknown role by its id', () => {
  const told = { intent: { add: ['9'], remove: ['2'] }, before: { roleIds: ['2'] }, after: null }
  expect(entryChanges(told, names)).toEqual([
    { label: 'Role added', before: null, after: 'role 9' },
    { label: 'Role removed', before: 'Azure', after: null },
  ])
})

test('what was to be posted is told, also where its order is free again', () => {
  const intent = { channelId: '1', message: { ...EMPTY_MESSAGE, content: 'Hello' } }
  const told = [{ label: 'Message', before: null, after: 'Hello' }]
  expect(entryChanges({ intent, before: {}, after: null }, names)).toEqual(told)
  expect(entryChanges({ intent: { ...intent, orderId: 'a' }, before: {}, after: null }, names)).toEqual(told)
})

test('a timeout shows its end, a ban the days it purges', () => {
  const until = '2026-01-01T00:00:00.000Z'
  expect(
    entryChanges({ intent: { until }, before: { timedOutUntil: null }, after: { timedOutUntil: until } }, names),
  ).toEqual([{ label: 'Timed out until', before: null, after: until }])
  const purge = (deleteMessageDays: number, before = {}) =>
    entryChanges({ intent: { deleteMessageDays }, before, after: { banned: true } }, names)
  expect(purge(7)).toEqual([{ label: 'Messages deleted', before: null, after: 'of the last 7 days' }])
  expect(purge(1)).toEqual([{ label: 'Messages deleted', before: null, after: 'of the last day' }])
  expect(purge(7, { banned: true })).toEqual([])
})

test('a ban shows when it ends, an unban which end is gone and which roles come back', () => {
  const endsAt = '2026-01-01T00:00:00.000Z'
  const ban = { intent: { deleteMessageDays: 0, endsAt }, before: {}, after: { banned: true, endsAt } }
  expect(entryChanges(ban, names)).toEqual([{ label: 'Ban ends', before: null, after: endsAt }])
  const unban = { intent: { giveBack: ['2'] }, before: { banned: true, endsAt }, after: { banned: false } }
  expect(entryChanges(unban, names)).toEqual([
    { label: 'Ban ends', before: endsAt, after: null },
    { label: 'Role on joining again', before: null, after: 'Azure' },
  ])
  const withheld = { intent: { withhold: ['2'] }, before: { banned: true }, after: { banned: false } }
  expect(entryChanges(withheld, names)).toEqual([{ label: 'Role on joining again', before: 'Azure', after: null }])
})

test('voice says yes and no', () => {
  expect(entryChanges({ intent: { mute: true }, before: { mute: false }, after: { mute: true } }, names)).toEqual([
    { label: 'Muted in voice', before: 'no', after: 'yes' },
  ])
})
