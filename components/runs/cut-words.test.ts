import { expect, test } from 'vitest'
import { brakedWords, cutWords, leftOutWords } from './cut-words'

test('a plan that does not fit says how many of the last to leave out, and how many it then has', () => {
  expect(cutWords({ count: 12, fits: 38, areLast: true })).toBe('Leave out the last 12, so that 38 fit')
  expect(cutWords({ count: 1, fits: 1, areLast: true })).toBe('Leave out the last one, so that 1 fits')
  expect(cutWords({ count: 8_962, fits: 1_038, areLast: true })).toBe('Leave out the last 8,962, so that 1,038 fit')
  expect(brakedWords({ cut: { count: 12, fits: 38, areLast: true } })).toMatch(/^Take some out/)
  expect(brakedWords({ cut: null })).toBe('None of it fits now.')
})

test('and afterwards how many were left out', () => {
  expect(leftOutWords({ leftOut: 12, areLast: true })).toBe('The last 12 were left out.')
  expect(leftOutWords({ leftOut: 1, areLast: true })).toBe('The last one was left out.')
  expect(leftOutWords({ leftOut: 0, areLast: true })).toMatch(/all of it fits/)
})

test('where others behind them fit, it does not say that they are the last', () => {
  expect(cutWords({ count: 12, fits: 38, areLast: false })).toBe('Leave out the 12 without room, so that 38 fit')
  expect(cutWords({ count: 1, fits: 1, areLast: false })).toBe('Leave out the one without room, so that 1 fits')
  expect(leftOutWords({ leftOut: 12, areLast: false })).toBe('12 were left out, and the list says why of each.')
  expect(leftOutWords({ leftOut: 1, areLast: false })).toBe('One was left out, and the list says why.')
  expect(leftOutWords({ leftOut: 0, areLast: false })).toMatch(/all of it fits/)
})
