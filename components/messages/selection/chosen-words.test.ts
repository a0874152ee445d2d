import { expect, test } from 'vitest'
import { chosenWords } from './chosen-words'

test('how many messages are chosen, ticked or all that match', () => {
  expect(chosenWords({ all: null, ticked: 0 })).toEqual({ shown: '0 selected', said: '' })
  expect(chosenWords({ all: null, ticked: 1 })).toEqual({ shown: '1 selected', said: '1 message selected' })
  expect(chosenWords({ all: null, ticked: 2_000 }).said).toBe('2,000 messages selected')
  const all = (count: number, isExact: boolean) => chosenWords({ all: { count, isExact }, ticked: 0 })
  expect(all(4, true)).toEqual({ shown: 'All 4 that match', said: 'All 4 that match are selected' })
  expect(all(1, true).said).toBe('The one that matches is selected')
  expect(all(2_000, false).shown).toBe('All at least 2,000 that match')
})
