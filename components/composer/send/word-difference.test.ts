import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDifference } from './word-difference'

test('words that went and came stand where they belong', () => {
  expect(wordDifference('The party is on Friday.', 'The big party is on Monday.')).toEqual([
    { kind: 'same', text: 'The ' },
    { kind: 'new', text: 'big ' },
    { kind: 'same', text: 'party is on ' },
    { kind: 'gone', text: 'Friday' },
    { kind: 'new', text: 'Monday' },
    { kind: 'same', text: '.' },
  ])
})

test('a part that became another is told as one, not word by word between its blanks', () => {
  expect(wordDifference('See you there and then.', 'See you on Monday, my friends.')).toEqual([
    { kind: 'same', text: 'See you ' },
    { kind: 'gone', text: 'there and then' },
    { kind: 'new', text: 'on Monday, my friends' },
    { kind: 'same', text: '.' },
  ])
})

test('what went and stayed is the former text, what came and stayed the new one', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', ' ', '\n', '👍🏽', 'é', '.'), { maxLength: 30 })
    .map(parts => parts.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = wordDifference(before, after)
      const without = (kind: string) => pieces.flatMap(piece => (piece.kind === kind ? [] : piece.text)).join('')
      expect(without('new')).toBe(before)
      expect(without('gone')).toBe(after)
    }),
  )
})

test('thousands of other words are told as a whole, at once', () => {
  const long = (word: string) => Array.from({ length: 2_000 }, (_, n) => `${word}${n}`).join(' ')
  expect(wordDifference(long('a'), long('b'))).toHaveLength(2)
})
