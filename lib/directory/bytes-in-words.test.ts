import { expect, test } from 'vitest'
import { bytesInWords } from './bytes-in-words.ts'

test.each([
  [0, '0 B'],
  [812, '812 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1500, '1.5 KB'],
  [1024 ** 2 - 1, '1 MB'],
  [9.3 * 1024 ** 2, '9.3 MB'],
  [25 * 1024 ** 2, '25 MB'],
  [333.3 * 1024 ** 2, '333 MB'],
  [5000 * 1024 ** 4, '5000 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(bytesInWords(bytes)).toBe(words)
})
