import { expect, test } from 'vitest'
import { notKept, quoted } from './template-words'

test.each([
  [{ files: 0, reply: false }, ''],
  [{ files: 1, reply: false }, 'The file is not kept.'],
  [{ files: 2, reply: false }, 'The 2 files are not kept.'],
  [{ files: 0, reply: true }, 'The reply is not kept.'],
  [{ files: 1, reply: true }, 'The file and the reply are not kept.'],
])('of %o a template says: %s', (carried, words) => {
  expect(notKept(carried)).toBe(words)
})

test('a name cannot turn a sentence around', () => {
  expect(quoted('a\u202eb\nc')).toBe('“ab c”')
})
