import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveTo, orderOnTop } from './role-order-draft'

test('new roles stay where they are, gone ones are left out', () => {
  const draft = { base: ['a', 'gone', 'b', 'c'], order: ['c', 'a', 'gone', 'b'] }
  expect(orderOnTop(['a', 'new', 'b', 'c'], draft)).toEqual(['c', 'a', 'new', 'b'])
})

test('what somebody else has moved meanwhile stays where they put it', () => {
  const draft = { base: ['trial', 'helper', 'bots', 'colour'], order: ['trial', 'helper', 'colour', 'bots'] }
  expect(orderOnTop(['helper', 'trial', 'bots', 'colour'], draft)).toEqual(['helper', 'trial', 'colour', 'bots'])
})

test('where nobody has moved anything it is the order itself, and so it is once it is saved', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const orders = fc.shuffledSubarray(ids, { minLength: 6 })
  fc.assert(
    fc.property(orders, orders, fc.boolean(), (base, order, saved) => {
      expect(orderOnTop(saved ? order : base, { base, order })).toEqual(order)
    }),
  )
})

test('one goes to another place', () => {
  expect(moveTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(moveTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
})
