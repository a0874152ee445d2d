import { expect, test } from 'vitest'
import { loadedWords } from './loaded-words'

const entries = (loaded: number, narrowed: boolean, hasMore: boolean) =>
  loadedWords({ loaded, narrowed, hasMore }, 'entry', 'entries')

test('what is shown is counted, and that there is more is said', () => {
  expect(entries(0, true, false)).toBe('0 entries match')
  expect(entries(1, true, false)).toBe('1 entry matches')
  expect(entries(50, true, true)).toBe('50 entries match, more below')
  expect(entries(1, false, false)).toBe('1 entry')
  expect(entries(1_050, false, true)).toBe('1,050 entries, more below')
})
