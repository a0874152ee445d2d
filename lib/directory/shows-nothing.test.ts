import { expect, test } from 'vitest'
import { showsNothing } from './shows-nothing.ts'

test.each([
  '',
  ' \t\n',
  '\u00a0',
  '\u200b\u200b',
  '\u200d',
  '\u202e\u2066',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\ufe0f',
  '\u{e0041}',
])('nobody sees %j', text => {
  expect(showsNothing(text)).toBe(true)
})

test.each(['x', '.', '\u200bx', '\u202eabc', '👩‍👩‍👧', '❤️', 'שלום', '١'])('somebody sees %j', text => {
  expect(showsNothing(text)).toBe(false)
})
