import { expect, test } from 'vitest'
import { everyChannelWords } from './every-channel'

test('all are called all only where all of them are meant', () => {
  expect(everyChannelWords(1, 50)).toBe('The one that can be read')
  expect(everyChannelWords(50, 50)).toBe('All that can be read (50)')
  expect(everyChannelWords(51, 50)).toBe('The first 50 that can be read')
})
