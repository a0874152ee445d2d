import { expect, test } from 'vitest'
import { cutInSentence } from './cut-in-sentence.ts'

test.each([
  ['Rex', 3, 'Rex'],
  ['Rexy', 3, 'Rex…'],
  ['דנה', 5, '\u2068דנה\u2069'],
  ['דנה לוי', 4, '\u2068דנה…\u2069'],
  ['ab🙄🙄', 3, 'ab🙄…'],
])('%j cut to %d reads %j', (text, most, expected) => {
  expect(cutInSentence(text, most)).toBe(expected)
})
