import { expect, test } from 'vitest'
import { codeOfBrowser, readCode } from './code-of-browser.ts'

const SECRET = 'a secret of the deployment'

test('every browser has a code of its own, without look-alikes and with a digit', () => {
  const codes = Array.from({ length: 2_000 }, (_, n) => codeOfBrowser({ secret: SECRET }, `browser ${n}`))
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) {
    expect(code).toMatch(/^(?=.*\d)[ACDEFGHJKMNPQRTUVWXY34679]{8}$/)
    expect(readCode(code)).toBe(code)
  }
  expect(codeOfBrowser({ secret: SECRET }, 'browser 0')).toBe(codes[0])
  expect(codeOfBrowser({ secret: 'another' }, 'browser 0')).not.toBe(codes[0])
})

test.each([
  ['K7MQ3XWP', 'K7MQ3XWP'],
  ['  K7MQ3XWP\n', 'K7MQ3XWP'],
  ['k7mq3xwp', 'K7MQ3XWP'],
])('%j is a code', (content, code) => {
  expect(readCode(content)).toBe(code)
})

test.each([
  'K7MQ3XW',
  'K7MQ3XWPA',
  'code K7MQ3XWP',
  'K7MQ 3XWP',
  'KAMQWXWP',
  'K7MQ3XW1',
  '`K7MQ3XWP`',
  '',
  null,
  7,
  {},
])('%j is none', content => {
  expect(readCode(content)).toBeNull()
})
