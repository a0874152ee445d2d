import { expect, test } from 'vitest'
import { noMatchWords, nothingHereWords, sideBySideWords } from './no-message-words'

test('a channel is called empty only where the platform has listed it', () => {
  expect(nothingHereWords('whole').title).toBe('Nothing is written here')
  expect(nothingHereWords('unlisted')).toEqual({
    title: 'No message is known here',
    why: 'This platform lists no messages: only what Steward has seen being written is known. New messages appear as they are written.',
  })
  expect(nothingHereWords('silent').why).toMatch(/does not answer: .* Older messages come once it answers\.$/)
})

test('a search without a hit says where was not looked', () => {
  expect(noMatchWords('whole', true)).toMatch(/or look elsewhere\.$/)
  expect(noMatchWords('unlisted', false)).toMatch(/or widen it\. This platform lists no messages/)
})

test('whoever sought several words is told that they are found side by side alone', () => {
  expect(sideBySideWords('gems free')).toMatch(/side by side/)
  expect(sideBySideWords(' gems ')).toBeNull()
  expect(sideBySideWords(undefined)).toBeNull()
})
