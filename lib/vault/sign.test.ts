import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { vaultKeys } from './seal.ts'
import { isSameSignature, sign } from './sign.ts'

const [key] = vaultKeys([Buffer.alloc(32, 7)])

function signed(purpose: string, ...texts: string[]): string {
  const signing = sign(key, purpose)
  for (const text of texts) signing.add(text)
  return signing.end()
}

test('pieces are signed as the whole is, as anybody with the key can compute it', () => {
  const whole = createHmac('sha256', key.bytes).update('tests\nä💥b', 'utf8').digest('hex')
  expect(signed('tests', 'ä💥', 'b')).toBe(whole)
  expect(signed('tests', 'ä💥b')).toBe(whole)
})

test('another purpose, another key and another text are another signature', () => {
  const [other] = vaultKeys([Buffer.alloc(32, 8)])
  const all = [signed('tests', 'a'), signed('test', 'a'), signed('tests', 'b'), sign(other, 'tests').end()]
  expect(new Set(all).size).toBe(4)
})

test('signatures are compared, and nothing is never the same as nothing', () => {
  const one = signed('tests', 'a')
  expect(isSameSignature(one, one)).toBe(true)
  expect(isSameSignature(one, signed('tests', 'b'))).toBe(false)
  expect(isSameSignature(one, one.slice(2))).toBe(false)
  expect(isSameSignature('', '')).toBe(false)
})
