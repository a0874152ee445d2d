import { expect, test } from 'vitest'
import { searchedParts } from './searched-parts.ts'
import { searchedWords } from './searched-words.ts'

test.each([
  ['spam  Invite', ['spam', 'invite']],
  ['\tspam\u00a0SPAM spam\n', ['spam']],
  ['"free gems" 100%', ['"free', 'gems"', '100%']],
  ['Straße ΝΊΚΟΣ', ['strasse', 'νικοσ']],
  ['山田 ab', ['山田', 'ab']],
  ['1 2 3 4 5 6 7 8 9 10', ['1', '2', '3', '4', '5', '6', '7', '8']],
  ['  ', []],
  ['\u200b', ['\u200b']],
])('%j is sought as %j', (typed, words) => {
  expect(searchedWords(typed)).toEqual(words)
})

test('of names a word with one or two letters is the beginning of one, but where words have no spaces between them', () => {
  expect(searchedParts('Rex ab 山田 x')).toEqual(['rex', ' ab', '山田', ' x'])
})
