import { expect, test } from 'vitest'
import { PERMISSION_NAMES } from './bits.ts'
import { grantsOf } from './grants-of.ts'
import { ada, aurora, bo, hana, person, stranger } from './test-cast.ts'

test('Hana holds what @everyone and Helper give, each with its role', () => {
  expect(grantsOf(aurora(), hana())).toEqual([
    { permission: 'VIEW_CHANNEL', roles: ['@everyone'], because: 'roles' },
    { permission: 'SEND_MESSAGES', roles: ['@everyone'], because: 'roles' },
    { permission: 'MANAGE_MESSAGES', roles: ['Helper'], because: 'roles' },
    { permission: 'CHANGE_NICKNAME', roles: ['@everyone'], because: 'roles' },
  ])
})

test('a permission from two roles names both, the stronger first', () => {
  const both = person('Hana', ['Helper', 'Moderator'])
  expect(grantsOf(aurora(), both).find(({ permission }) => permission === 'MANAGE_MESSAGES')?.roles).toEqual([
    'Moderator',
    'Helper',
  ])
})

test('Bo holds everything through Admin, and ADMINISTRATOR itself from the role', () => {
  const grants = grantsOf(aurora(), bo())
  expect(grants.map(({ permission }) => permission)).toEqual(PERMISSION_NAMES)
  for (const grant of grants) {
    expect(grant.roles).toEqual(['Admin'])
    expect(grant.because).toBe(grant.permission === 'ADMINISTRATOR' ? 'roles' : 'administrator')
  }
})

test('Ada holds everything as the owner, a stranger nothing', () => {
  expect(grantsOf(aurora(), ada())).toHaveLength(PERMISSION_NAMES.length)
  expect(new Set(grantsOf(aurora(), ada()).map(({ because }) => because))).toEqual(new Set(['owner']))
  expect(grantsOf(aurora(), stranger())).toEqual([])
})
