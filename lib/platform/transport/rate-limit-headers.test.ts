import { expect, test } from 'vitest'
import { rateLimitHeaders } from './rate-limit-headers.ts'

const NOW = Date.UTC(2030, 0, 1)
const normal = (status: number, headers: Record<string, string>, body: unknown = '') =>
  Object.fromEntries(
    rateLimitHeaders({ status, headers: new Headers(headers), text: JSON.stringify(body) }, ['SLOWMODE'], NOW),
  )

test('a 429 closes its bucket for as long as it says', () => {
  expect(normal(429, { 'retry-after': '2' })).toEqual({
    'retry-after': '2',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset-after': '2',
  })
})

test('the body is more exact than the header, a date is understood, and silence means a second', () => {
  expect(normal(429, { 'retry-after': '1' }, { retry_after: 0.35 })['retry-after']).toBe('0.35')
  expect(normal(429, { 'retry-after': new Date(NOW + 5000).toUTCString() })['retry-after']).toBe('5')
  expect(normal(429, {})['retry-after']).toBe('1')
  expect(normal(429, { 'retry-after': 'soon' })['retry-after']).toBe('1')
})

test('global is what says true, in header or body, and only on a 429', () => {
  expect(normal(429, { 'x-ratelimit-global': 'false' })).not.toHaveProperty('x-ratelimit-global')
  expect(normal(429, { 'x-ratelimit-global': 'True' })).toHaveProperty('x-ratelimit-global', 'true')
  expect(normal(429, {}, { global: true })).toHaveProperty('x-ratelimit-global', 'true')
  expect(normal(200, { 'x-ratelimit-global': 'true' })).not.toHaveProperty('x-ratelimit-global')
})

test('a global limit and a channel’s own pace leave the bucket open', () => {
  expect(normal(429, {}, { global: true })).not.toHaveProperty('x-ratelimit-remaining')
  expect(normal(429, {}, { code: 'SLOWMODE', retry_after: 9 })).not.toHaveProperty('x-ratelimit-remaining')
})

test('Retry-After of a 503 says nothing about our pace', () => {
  expect(normal(503, { 'retry-after': '120' })).toEqual({})
})

test('where only the time of the reset is told, the platform’s clock counts', () => {
  const reset = String(NOW / 1000 + 100)
  expect(normal(200, { 'x-ratelimit-reset': reset })['x-ratelimit-reset-after']).toBe('100')
  const date = new Date(NOW + 90_000).toUTCString()
  expect(normal(200, { 'x-ratelimit-reset': reset, date })['x-ratelimit-reset-after']).toBe('10')
  expect(normal(200, { 'x-ratelimit-reset-after': 'x' })).not.toHaveProperty('x-ratelimit-reset-after')
})

test('a body that names no number leaves the header its say', () => {
  for (const retry_after of [null, '', true, [], 'soon', -1]) {
    expect(normal(429, { 'retry-after': '30' }, { retry_after })['retry-after']).toBe('30')
  }
})

test('nobody waits longer than a day, whatever is said', () => {
  const day = '86400'
  expect(normal(429, {}, { retry_after: 1e300 })).toMatchObject({ 'retry-after': day, 'x-ratelimit-reset-after': day })
  expect(normal(429, { 'retry-after': '9'.repeat(30) })['retry-after']).toBe(day)
  expect(normal(429, { 'retry-after': new Date(NOW + 9e12).toUTCString() })['retry-after']).toBe(day)
  expect(normal(200, { 'x-ratelimit-reset-after': '9'.repeat(30) })['x-ratelimit-reset-after']).toBe(day)
  expect(normal(200, { 'x-ratelimit-reset': '9'.repeat(30) })['x-ratelimit-reset-after']).toBe(day)
})
