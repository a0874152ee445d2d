import { expect, test } from 'vitest'
import { otherAddress } from './warn-of-other-address.ts'

const OWN = 'https://mod.example'

const from = (origin: string | null, method = 'POST', action = 'signin') =>
  otherAddress(OWN, { method, headers: new Headers(origin === null ? {} : { origin, host: 'web:3000' }) }, action)

test('a sign-in that is begun at another address is told with it', () => {
  expect(from('https://moderation.example')).toBe('https://moderation.example')
  expect(from('http://mod.example')).toBe('http://mod.example')
  expect(from('https://mod.example:8443')).toBe('https://mod.example:8443')
})

test.each([
  ['at its own', OWN],
  ['nowhere', null],
  ['in a sandboxed frame', 'null'],
  ['at no page', 'file://'],
])('one that is begun %s is not', (_, origin) => expect(from(origin)).toBeNull())

test('nor is what begins none', () => {
  expect(from('https://moderation.example', 'GET')).toBeNull()
  expect(from('https://moderation.example', 'POST', 'signout')).toBeNull()
})
