import { expect, test } from 'vitest'
import type { CountsView } from '@/lib/queries/overview/overview-views'
import { nothingCounted } from './nothing-counted'

const hour = { at: '2026-03-10T14:00:00.000Z', joins: 0, leaves: 0, bans: 0, messages: 0, deleted: 0, members: 60 }
const view: CountsView = {
  range: '24h',
  since: hour.at,
  hours: [hour],
  stayed: [],
  stayedInAll: 0,
  membersBefore: null,
  membersNow: 60,
  done: [],
  kinds: [],
  showsAll: true,
  showsBans: true,
}

test('there is nothing to draw only of a guild that is new and quiet', () => {
  expect(nothingCounted(view)).toBe(true)
  expect(nothingCounted({ ...view, since: null, hours: [] })).toBe(true)
  expect(nothingCounted({ ...view, hours: [{ ...hour, messages: 1 }] })).toBe(false)
  expect(nothingCounted({ ...view, hours: [{ ...hour, bans: 1 }] })).toBe(false)
  expect(nothingCounted({ ...view, stayed: [{ at: hour.at, count: 1 }] })).toBe(false)
  expect(nothingCounted({ ...view, membersBefore: 60 })).toBe(false)
  expect(nothingCounted({ ...view, done: [{ at: hour.at, count: 1 }] })).toBe(false)
})
