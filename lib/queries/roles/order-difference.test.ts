import { expect, test } from 'vitest'
import { orderDifference } from './order-difference.ts'

const group = (roleIds: string[], members: number, isOwner = false) => ({ roleIds, members, bot: false, isOwner })
const BEFORE = ['Admin', 'Moderator', 'Helper', 'Regular']

test('a role that rises says whom it passes and how many those are', () => {
  const groups = [
    group(['Regular'], 40),
    group(['Regular', 'Helper'], 3),
    group(['Moderator'], 2),
    group(['Moderator'], 1, true),
  ]
  expect(orderDifference(groups, BEFORE, ['Admin', 'Regular', 'Moderator', 'Helper'])).toEqual({
    // Whoever wears Helper too has Regular as their highest role then.
    moves: [{ roleId: 'Regular', rises: true, passed: ['Moderator', 'Helper'], wearers: 43, others: 2 }],
  })
})

test('a role that sinks says the same of those above it then', () => {
  expect(
    orderDifference([group(['Moderator'], 2), group(['Helper'], 5)], BEFORE, [
      'Admin',
      'Helper',
      'Regular',
      'Moderator',
    ]),
  ).toEqual({
    moves: [{ roleId: 'Moderator', rises: false, passed: ['Helper', 'Regular'], wearers: 2, others: 5 }],
  })
})

test('the order there is changes nothing', () => {
  expect(orderDifference([group(['Helper'], 5)], BEFORE, BEFORE)).toEqual({ moves: [] })
})
