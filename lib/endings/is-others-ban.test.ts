import { expect, test } from 'vitest'
import type { KnownBan } from '../mirror/guilds/bans-of.ts'
import { MINUTE } from '../time.ts'
import { isOthersBan as isOthers } from './is-others-ban.ts'

const openedAt = new Date('2026-03-01T12:00:00Z')
const order = {
  action: 'member.ban',
  actorId: '1234',
  actorName: 'Mia',
  openedAt,
  before: { banned: false },
  after: { banned: true, platformAt: openedAt.toISOString() },
}
const raid = { bannedAt: null, reason: 'raid', moderatorId: null, heard: false }
const isOthersBan = (ban: KnownBan, ordered: typeof order | object) => isOthers(ban, { ...order, ...ordered }, 'bot')

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

test('who has laid it on tells before anything else', () => {
  const [byBot, byBo] = [{ moderatorId: 'bot' }, { moderatorId: '1235' }]
  const [atOnce, later] = [{ bannedAt: openedAt }, { bannedAt: new Date(openedAt.getTime() + MINUTE) }]
  expect(isOthersBan({ ...raid, ...byBo, ...atOnce, reason: 'Mia (1234): spam' }, order)).toBe(true)
  expect(isOthersBan({ ...raid, ...byBo, reason: null }, order)).toBe(true)
  // The platform's own words, where it keeps none that it is given.
  expect(isOthersBan({ ...raid, ...byBot, reason: 'No reason given' }, order)).toBe(false)
  // One bot may have laid on several.
  expect(isOthersBan({ ...raid, ...byBot, ...later }, order)).toBe(true)
})

test('nor does a moderator tell who may be that of a ban before', () => {
  const byBo = { ...raid, moderatorId: '1235', reason: null }
  expect(isOthersBan({ ...byBo, heard: true }, order)).toBe(false)
  expect(isOthersBan(byBo, { ...order, before: { banned: true } })).toBe(false)
  expect(isOthersBan(byBo, { ...order, action: 'ban.end' })).toBe(false)
})
