import { expect, test } from 'vitest'
import { moveTo, orderOnTop } from './role-order-draft'

test('new roles stay where they are, gone ones are left out', () => {
  expect(orderOnTop(['a', 'new', 'b', 'c'], ['c', 'gone', 'a', 'b'])).toEqual(['c', 'new', 'a', 'b'])
  expect(orderOnTop(['a', 'b'], ['b', 'a'])).toEqual(['b', 'a'])
})

test('one goes to another place', () => {
  expect(moveTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(moveTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
})
