import { expect, test } from 'vitest'
import { MINUTE } from '../time.ts'
import { isOthersBan } from './is-others-ban.ts'

const openedAt = new Date('2026-03-01T12:00:00Z')
const order = {
  action: 'member.ban',
  actorId: '1234',
  actorName: 'Mia',
  openedAt,
  before: { banned: false },
  after: { banned: true, platformAt: openedAt.toISOString() },
}
const raid = { bannedAt: null, reason: 'raid', heard: false }

test('where no moment is told, another reason tells of another ban', () => {
  expect(isOthersBan(raid, order)).toBe(true)
  expect(isOthersBan({ ...raid, reason: 'Mia (1234): spam' }, order)).toBe(false)
})

test('a moment that is told counts, whatever the reason', () => {
  const at = (ms: number) => ({ bannedAt: new Date(openedAt.getTime() + ms) })
  expect(isOthersBan({ ...raid, ...at(0) }, order)).toBe(false)
  expect(isOthersBan({ ...raid, ...at(MINUTE), reason: 'Mia (1234): spam' }, order)).toBe(true)
})

test('nor does a reason tell that may be of a ban before', () => {
  expect(isOthersBan({ ...raid, heard: true }, order)).toBe(false)
  expect(isOthersBan(raid, { ...order, before: { banned: true } })).toBe(false)
  expect(isOthersBan(raid, { ...order, before: {} })).toBe(false)
  expect(isOthersBan(raid, { ...order, action: 'ban.end' })).toBe(false)
})
