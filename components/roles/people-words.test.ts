import { expect, test } from 'vitest'
import { bitLabel, loseWords, peopleWords } from './people-words'

test.each([
  [214, 3, '214 members, 3 of them bots'],
  [1, 0, '1 member'],
  [0, 0, '0 members'],
  [12_345, 1, '12,345 members, 1 of them a bot'],
  [1, 1, '1 member, a bot'],
  [2, 2, '2 members, all of them bots'],
])('%i members, %i bots', (members, bots, words) => {
  expect(peopleWords({ members, bots })).toBe(words)
})

test('a bit is called by its permission', () => {
  expect(bitLabel({ bit: 13, members: 1, bots: 0 })).toBe('Manage Messages')
  expect(bitLabel({ bit: 45, members: 1, bots: 0 })).toBe('Permission bit 45')
})

test('who loses a deleted role', () => {
  expect(loseWords({ members: 0, bots: 0 })).toBe('Nobody wears this role.')
  expect(loseWords({ members: 1, bots: 0 })).toBe('1 member loses it.')
  expect(loseWords({ members: 214, bots: 3 })).toBe('214 members lose it, 3 of them bots.')
})
