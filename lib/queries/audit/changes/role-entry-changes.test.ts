import { expect, test } from 'vitest'
import { entryChanges } from './entry-changes.ts'

const helper = { name: 'Helper', color: 0x2980b9, hoist: true, mentionable: false, permissions: '8192' }
const names = new Map([
  ['1', 'Helper'],
  ['2', 'Regular'],
])
const input = { guildId: '1', reason: '' }

test('a new role tells what it is', () => {
  const intent = { ...input, ...helper, knownRoleIds: ['1'] }
  expect(entryChanges({ intent, before: {}, after: { ...helper, roleId: '9' } }, names)).toEqual([
    { label: 'Name', before: null, after: 'Helper' },
    { label: 'Colour', before: null, after: '#2980b9' },
    { label: 'Shown apart', before: null, after: 'yes' },
    { label: 'Manage Messages', before: 'off', after: 'on' },
  ])
})

test('an edit tells what differs, and where it did not happen what was wanted', () => {
  const wanted = { ...helper, hoist: false, permissions: String(6n | (1n << 45n)) }
  const intent = { ...input, roleId: '1', base: helper, ...wanted }
  const changes = [
    { label: 'Shown apart', before: 'yes', after: 'no' },
    { label: 'Kick Members', before: 'off', after: 'on' },
    { label: 'Ban Members', before: 'off', after: 'on' },
    { label: 'Permission bit 45', before: 'off', after: 'on' },
    { label: 'Manage Messages', before: 'on', after: 'off' },
  ]
  expect(entryChanges({ intent, before: helper, after: wanted }, names)).toEqual(changes)
  expect(entryChanges({ intent, before: helper, after: null }, names)).toEqual(changes)
})

test('a deletion tells what is gone', () => {
  const before = { ...helper, position: 4 }
  const changes = entryChanges({ intent: { ...input, roleId: '1' }, before, after: { deleted: true } }, names)
  expect(changes).toContainEqual({ label: 'Name', before: 'Helper', after: null })
  expect(changes).toContainEqual({ label: 'Manage Messages', before: 'on', after: 'off' })
})

test('an order tells which roles moved', () => {
  const intent = { ...input, base: [], order: ['2', '3', '1'] }
  expect(
    entryChanges({ intent, before: { order: ['1', '2', '3'] }, after: { order: ['2', '3', '1'] } }, names),
  ).toEqual([{ label: 'Helper', before: 'place 1', after: 'place 3' }])
})
