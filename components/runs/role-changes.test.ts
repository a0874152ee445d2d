import { expect, test } from 'vitest'
import { roleChanges } from './role-changes'

const base = { name: 'Doors', color: 0, hoist: false, mentionable: false, permissions: '0' }

test('an edit tells of which role what becomes of it, bit by bit', () => {
  expect(roleChanges({ ...base, roleId: '1', permissions: '8', base: { ...base, permissions: '4' } })).toEqual({
    name: 'Doors',
    lines: ['Administrator on', 'Ban Members off'],
  })
  expect(roleChanges({ ...base, name: 'Gates', hoist: true, base })).toEqual({
    name: 'Doors',
    lines: ['Name: Gates', 'Shown apart in the list'],
  })
})

test('of a new role everything is told, and of another order nothing', () => {
  expect(roleChanges({ ...base, permissions: '8', color: 0x2980b9 })).toEqual({
    name: 'Doors',
    lines: ['Colour: #2980b9', 'Administrator on'],
  })
  expect(roleChanges({ add: ['1'] })).toBeNull()
  expect(roleChanges({ nick: 'x' })).toBeNull()
})
