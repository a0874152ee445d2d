import { expect, test } from 'vitest'
import { readEmoji } from './emoji-words.ts'

test.each(['👍', '👍🏽', '❤️', '❤', '🏳️‍🌈', '🇵🇹', '1️⃣', '☝️', '👩‍👩‍👧'])('%s is an emoji', name =>
  expect(readEmoji(` ${name} `)).toEqual({ id: null, name }),
)

test.each(['<:party:200000000000000001>', '<a:party:200000000000000001>', 'party:200000000000000001'])(
  '%s is one of the guild',
  typed => expect(readEmoji(typed)).toEqual({ id: '200000000000000001', name: 'party' }),
)

test.each(['', 'a', '1', '#', '👍👍', 'ok 👍', ':party:', '../@me', '%2e'])('%j is none', typed =>
  expect(readEmoji(typed)).toBeNull(),
)
