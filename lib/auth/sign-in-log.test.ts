import { pino } from 'pino'
import { expect, test } from 'vitest'
import { signInLog } from './sign-in-log.ts'

/** What is logged of these errors, all of one request. */
function logged(...told: [code: string, error: Error][]) {
  const lines: string[] = []
  const { error } = signInLog(pino({ base: null, timestamp: false }, { write: line => void lines.push(line) }))
  for (const [code, err] of told) error!(code, { error: err, provider: { clientSecret: 'secret' } } as never)
  return lines.map(line => ({ level: pino.levels.labels[JSON.parse(line).level], line }))
}

test.each(['State cookie was missing.', 'state missing from the response', 'state mismatch, expected a, got: b'])(
  'a sign-in that came back so is no error of ours: %s',
  message => {
    const [told] = logged(['OAUTH_CALLBACK_ERROR', new TypeError(message)])
    expect(told).toMatchObject({ level: 'warn', line: expect.not.stringContaining(message) })
  },
)

test('what it came back with is not written, neither when it is told nor when it is thrown', () => {
  const error = new Error('anything at all')
  const told = logged(['OAUTH_CALLBACK_HANDLER_ERROR', error], ['OAUTH_CALLBACK_ERROR', error])
  expect(told.map(({ level }) => level)).toEqual(['warn', 'warn'])
  expect(told.map(({ line }) => line).join()).not.toContain('anything')
})

test.each([
  ['OAUTH_CALLBACK_ERROR', 'the platform is in a bad state'],
  ['adapter_error_createUser', 'state mismatch, expected a row'],
])('other errors stay errors, with their words and without the secret: %s', (code, message) => {
  const [told] = logged([code, new Error(message)])
  expect(told).toMatchObject({ level: 'error', line: expect.stringContaining(message) })
  expect(told!.line).not.toContain('secret')
})
