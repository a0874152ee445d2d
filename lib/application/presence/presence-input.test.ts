import { expect, test } from 'vitest'
import { ACTIVITY_NAME_LIMIT, MOST_ACTIVITIES } from '../../directory/presence-limits.ts'
import { parseInput } from '../../parse-input.ts'
import { PresenceInput } from './presence-input.ts'

const PRESENCE = { status: 'online', activities: [], afk: false, since: null }
const chess = { name: 'chess', type: 0 }

test('names are trimmed, and only who is idle has been so since some time', () => {
  const since = '2026-01-01T00:00:00.000Z'
  const read = (more: object) => parseInput(PresenceInput, { ...PRESENCE, ...more })
  expect(read({ activities: [{ name: '  chess ', type: 5 }], since })).toEqual({
    ...PRESENCE,
    activities: [{ name: 'chess', type: 5 }],
  })
  expect(read({ status: 'idle', since })).toEqual({ ...PRESENCE, status: 'idle', since })
})

test.each([
  ['another status', { status: 'offline' }],
  ['no list of activities', { activities: chess }],
  ['too many activities', { activities: Array(MOST_ACTIVITIES + 1).fill(chess) }],
  ['an activity without a name', { activities: [{ name: '  ', type: 0 }] }],
  ['an activity with a long name', { activities: [{ name: 'x'.repeat(ACTIVITY_NAME_LIMIT + 1), type: 0 }] }],
  ['an activity with half of a character', { activities: [{ name: '\ud800', type: 0 }] }],
  ['an activity of an unknown type', { activities: [{ name: 'chess', type: 6 }] }],
  ['an activity with a link', { activities: [{ ...chess, url: 'https://example.com' }] }],
  ['a time that is none', { since: 'yesterday' }],
  ['a time to come', { since: new Date(Date.now() + 3_600_000).toISOString() }],
  ['no word of afk', { afk: undefined }],
])('%s is refused', (_, wrong) => {
  expect(() => parseInput(PresenceInput, { ...PRESENCE, ...wrong })).toThrow(
    expect.objectContaining({ code: 'invalid', details: { fields: expect.any(Object) } }),
  )
})
