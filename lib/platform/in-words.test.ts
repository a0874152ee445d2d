import { expect, test } from 'vitest'
import { PlatformNotFound } from './errors.ts'
import { inWords } from './in-words.ts'

const gone = (code: string | null) => inWords(new PlatformNotFound({ method: 'GET', path: '/x', status: 404, code }))

test.each([
  ['UNKNOWN_MESSAGE', 'message'],
  ['10008', 'message'],
  ['10026', 'ban'],
  ['UNKNOWN_CHANNEL', 'channel'],
  ['toString', 'member, user or role'],
  [null, 'member, user or role'],
])('what is gone is named: %s', (code, what) => {
  expect(gone(code)).toBe(`The platform no longer knows this ${what}.`)
})
