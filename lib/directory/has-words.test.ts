import { expect, test } from 'vitest'
import { hasWords } from './has-words.ts'

test.each([
  ['moderator senior', 'Senior Moderator', true],
  [' SENIOR  ', 'Senior Moderator', true],
  ['strasse', 'Die Straße', true],
  ['senior helper', 'Senior Moderator', false],
  ['', 'Anything', true],
  ['  ', '', true],
])('%j in %j: %s', (typed, text, has) => {
  expect(hasWords(typed)(text)).toBe(has)
})
