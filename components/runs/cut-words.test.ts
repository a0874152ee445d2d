import { expect, test } from 'vitest'
import { brakedWords, cutWords, leftOutWords } from './cut-words'

test('a plan that does not fit says how many of the last to leave out, and how many it then has', () => {
  expect(cutWords({ count: 12, fits: 38 })).toBe('Leave out the last 12, so that 38 fit')
  expect(cutWords({ count: 1, fits: 1 })).toBe('Leave out the last one, so that 1 fits')
  expect(cutWords({ count: 8_962, fits: 1_038 })).toBe('Leave out the last 8,962, so that 1,038 fit')
  expect(brakedWords({ cut: { count: 12, fits: 38 } })).toMatch(/^Take some out/)
  expect(brakedWords({ cut: null })).toBe('None of it fits now.')
})

test('and afterwards how many were left out', () => {
  expect(leftOutWords(12)).toBe('The last 12 were left out.')
  expect(leftOutWords(1)).toBe('The last one was left out.')
  expect(leftOutWords(0)).toMatch(/all of it fits/)
})
