import { expect, test } from 'vitest'
import { ownHost } from './own-host.ts'

const of = (headers: Record<string, string>) => ownHost({ headers: new Headers(headers) }, 'https://steward.example')

test('a page of ours is known by its origin, whatever host the proxy in front asks for', () => {
  expect(of({ origin: 'https://steward.example', host: '127.0.0.1:3000' })).toBe('steward.example')
})

test.each<Record<string, string>>([
  {},
  { origin: 'null' },
  { origin: 'https://evil.example', 'x-forwarded-host': 'steward.example' },
  { origin: 'http://steward.example' },
])('nobody else is: %o', headers => {
  expect(of(headers)).toBeNull()
})
