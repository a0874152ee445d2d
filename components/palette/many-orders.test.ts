import { expect, test } from 'vitest'
import { NOW } from '@/lib/permissions/test-cast'
import { DAY } from '@/lib/time'
import { bulkTitle } from '../runs/bulk-actions'
import { freshFields, readBulkInput } from '../runs/bulk-input'
import { manyOrders } from './many-orders'
import type { Wish } from './read-order'

const titles = (wish: Wish) => manyOrders(wish).map(({ action, input }) => bulkTitle(action, 3, input))

test('what is said of many is what their form then does', () => {
  expect(titles('banMember')).toEqual(['Ban 3 members'])
  expect(titles('removeBan')).toEqual(['Unban 3 accounts'])
  expect(titles('muteMember')).toEqual(['Mute 3 members in voice', 'Time out 3 members'])
  expect(titles('unmuteMember')).toEqual(['End timeout of 3 members', 'Unmute 3 members in voice'])
  expect(titles('undeafenMember')).toEqual(['Undeafen 3 members in voice'])
  expect(titles('disconnectMember')).toEqual(['Disconnect 3 members in voice'])
  expect(titles('addNote')).toEqual([])
})

test.each(['unmuteMember', 'undeafenMember', 'disconnectMember'] as const)('%s begins as it is worded', wish => {
  const bounds = { now: NOW, longestTimeoutMs: 28 * DAY, longestNick: 32 }
  for (const { action, fields, input } of manyOrders(wish).filter(order => order.input)) {
    expect(readBulkInput(action, { ...freshFields(NOW), ...fields }, bounds)).toEqual({ input })
  }
})
