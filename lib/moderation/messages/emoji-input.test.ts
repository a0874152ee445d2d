import { expect, test } from 'vitest'
import { EmojiInput, isSameEmoji } from './emoji-input.ts'

test.each(['👍', '❤️', '❤', '🏳️‍🌈', '👩🏽‍🚀', '🇩🇪', '🇦', '1️⃣', '☠'])('%s is an emoji', name =>
  expect(EmojiInput.safeParse({ id: null, name }).success).toBe(true),
)

test.each(['', 'a', '👍👍', '👍 ', '..', '/', 'x:1', 'ü', '字', '👍/@me', '%F0'])('%j is none', name =>
  expect(EmojiInput.safeParse({ id: null, name }).success).toBe(false),
)

test('a custom one has an id and a name for the address', () => {
  expect(EmojiInput.parse({ id: '16', name: 'party_parrot' })).toEqual({ id: '16', name: 'party_parrot' })
  expect(EmojiInput.parse({ id: '16', name: '' })).toEqual({ id: '16', name: '_' })
  for (const odd of [
    { id: '1/2', name: 'x' },
    { id: '16', name: '../x' },
    { id: 16, name: 'x' },
    { id: '16' },
    null,
    '👍',
  ]) {
    expect(EmojiInput.safeParse(odd).success, JSON.stringify(odd)).toBe(false)
  }
})

test('custom ones are the same by their id, the others by their character', () => {
  expect(isSameEmoji({ id: '1', name: 'a' }, { id: '1', name: 'b' })).toBe(true)
  expect(isSameEmoji({ id: '1', name: 'a' }, { id: '2', name: 'a' })).toBe(false)
  expect(isSameEmoji({ id: null, name: '👍' }, { id: null, name: '👍' })).toBe(true)
  expect(isSameEmoji({ id: null, name: 'a' }, { id: '1', name: 'a' })).toBe(false)
})
