import { expect, test } from 'vitest'
import { countOf } from './count-of'

const found = { loaded: 0, narrowed: true, hasMore: true, isFromTop: true }

test('a search that was cut short says what it has found so far, and nothing of what is below', () => {
  expect(countOf({ ...found, isCutShort: true })).toBe('0 messages match so far')
  expect(countOf({ ...found, loaded: 1, isCutShort: true })).toBe('1 message matches so far')
  expect(countOf({ ...found, loaded: 50, isCutShort: false })).toBe('50 messages match, more below')
})

test('without a search they are the newest, where there are more', () => {
  expect(countOf({ loaded: 50, narrowed: false, hasMore: true, isFromTop: true, isCutShort: false })).toBe(
    'Newest 50, more below',
  )
})
