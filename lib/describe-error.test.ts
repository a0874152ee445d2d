import { expect, test } from 'vitest'
import { answerError } from './answer-json.ts'
import { describeError } from './describe-error.ts'
import { StewardError } from './errors.ts'
import { PlatformRateLimited, PlatformRefused, PlatformUnavailable } from './platform/errors.ts'

const refused = Object.assign(new Error('could not extend file "base/5/16384"'), { code: '53100' })

test('a full disk is told as what it is, with nothing of the query', () => {
  const told = describeError(new Error('Failed query: insert into "audit_entries"', { cause: refused }))
  expect(told).toMatchObject({ code: 'internal', message: expect.stringContaining('disk is full') })
  expect(JSON.stringify(told)).not.toMatch(/audit_entries|base/)
})

test('what the database has broken off is told as that', () => {
  for (const code of ['57014', '25P03']) {
    const ended = Object.assign(new Error('canceling statement due to statement timeout'), { code })
    const told = describeError(new Error('Failed query: select from "members"', { cause: ended }))
    expect(told).toMatchObject({ code: 'internal', message: expect.stringContaining('took too long') })
    expect(JSON.stringify(told)).not.toMatch(/members|canceling/)
  }
})

test('an unknown error shows nothing of itself but where the log has it', () => {
  const told = describeError(new Error('a password stood here'))
  expect(told).toEqual({ code: 'internal', message: expect.stringContaining('log'), reference: expect.any(String) })
  expect(JSON.stringify(told)).not.toContain('password')
})

const read = { method: 'GET', path: '/guilds/1', status: null }
const limited = new PlatformRateLimited({ ...read, status: 429 }, 7_000)

test.each([
  [429, 'rate_limited', limited],
  [503, 'platform_unavailable', new StewardError('platform_unavailable', 'Not now.', { cause: limited })],
])('how long the platform asks to wait is told, as %d', (status, code, error) => {
  expect(describeError(error)).toMatchObject({ code, retryAfterMs: 7_000 })
  const answer = answerError(error)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([status, '7'])
})

test.each([
  ['platform_unavailable', new PlatformUnavailable(read, false)],
  ['platform_refused', new PlatformRefused({ ...read, status: 403 })],
  ['outcome_unknown', new StewardError('outcome_unknown', 'See how things stand.', { cause: limited })],
])('%s asks nobody to wait and try again', (code, error) => {
  expect(describeError(error)).toEqual({ code, message: expect.any(String) })
})
