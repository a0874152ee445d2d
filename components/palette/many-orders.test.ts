import { expect, test } from 'vitest'
import { NOW } from '@/lib/permissions/test-cast'
import { DAY, HOUR } from '@/lib/time'
import { bulkTitle } from '../runs/bulk-actions'
import { freshFields, readBulkInput } from '../runs/bulk-input'
import { manyOrders } from './many-orders'
import type { Wish } from './read-order'

const titles = (wish: Wish) => manyOrders(wish, null, NOW).map(({ action, input }) => bulkTitle(action, 3, input))

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
  for (const { action, fields, input } of manyOrders(wish, null, NOW).filter(order => order.input)) {
    expect(readBulkInput(action, { ...freshFields(NOW), ...fields }, bounds)).toEqual({ input })
  }
})

test('what is typed behind the ids stands in the form, and a length leaves out what has none', () => {
  const [ban] = manyOrders('banMember', { lengthMs: 7 * DAY, text: 'raid' }, NOW)
  expect(ban).toMatchObject({ fields: { reason: 'raid', banEnd: { length: '1w' }, banEndBy: { by: 'hand' } } })
  const [mute, ...others] = manyOrders('muteMember', { lengthMs: 36 * HOUR, text: '' }, NOW)
  expect(mute).toMatchObject({ action: 'member.timeout', fields: { timeout: { length: 'template', ms: 36 * HOUR } } })
  expect(others).toEqual([])
  expect(manyOrders('disconnectMember', { lengthMs: null, text: 'loud' }, NOW)).toMatchObject([
    { fields: { reason: 'loud', channelId: 'out' } },
  ])
  expect(manyOrders('setNick', { lengthMs: null, text: 'Raider' }, NOW)).toMatchObject([{ fields: { nick: 'Raider' } }])
})
