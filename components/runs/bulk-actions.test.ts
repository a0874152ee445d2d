import { expect, test } from 'vitest'
import { hana, mia, NOW, standing } from '@/lib/permissions/test-cast'
import { BULK_ACTIONS, type BulkAction, bulkReasons, bulkTitle } from './bulk-actions'
import { bulkRoleReasons } from './bulk-role-reasons'

const ACTIONS = Object.keys(BULK_ACTIONS) as BulkAction[]

test.each(ACTIONS)('%s is open to Mia and says to Hana what it needs', action => {
  expect(bulkReasons(action, standing(mia()), NOW)).toEqual([])
  expect(bulkReasons(action, standing(hana()), NOW).join(' ')).toMatch(/needs/i)
})

test('a role below hers can be given and taken, one above hers neither', () => {
  expect(bulkRoleReasons('Helper', standing(mia()), NOW)).toEqual({ give: [], take: [] })
  const { give, take } = bulkRoleReasons('Admin', standing(mia()), NOW)
  for (const because of [give, take]) expect(because.join(' ')).toContain('not below your highest role Moderator')
})

test('a title counts', () => {
  expect(bulkTitle('member.timeout.remove', 10_000)).toBe('End timeout of 10,000 members')
  expect(bulkTitle('member.kick', 1)).toBe('Kick 1 member')
})
