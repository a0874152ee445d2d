import { expect, test } from 'vitest'
import { selectedWords } from './selected-words'

const BANS = { one: 'ban', many: 'bans' }
const FIRST = { count: 25_312, at: new Date(0), asked: '' }

test('how many are chosen, and of how many who match where they are not all', () => {
  expect(selectedWords(1, null, BANS)).toBe('1 ban selected')
  expect(selectedWords(10_000, null, BANS)).toBe('10,000 bans selected')
  expect(selectedWords(10_000, null)).toBe('10,000 selected')
  expect(selectedWords(10_000, FIRST, BANS)).toBe('10,000 of 25,312 bans selected')
  expect(selectedWords(9_997, FIRST)).toBe('9,997 of 25,312 selected')
  expect(selectedWords(1, FIRST, BANS)).toBe('1 of 25,312 bans selected')
})
