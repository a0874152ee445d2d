import { DrizzleQueryError } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { loggedError } from './logged-error.ts'
import { PlatformUnavailable } from './platform/errors.ts'

const NOTE = 'hush: seems to know Rex\n    at night'

function lineOf(error: Error): string {
  let line = ''
  const log = pino(
    { serializers: { err: loggedError } },
    {
      write: text => {
        line = text
      },
    },
  )
  log.error({ err: error }, 'a note was not kept')
  return line
}

const refused = Object.assign(new Error('null value in column "guild_id"'), {
  code: '23502',
  detail: `Failing row contains (1, ${NOTE}).`,
})
const failed = () => new DrizzleQueryError('insert into "notes" values ($1, $2)', ['1', NOTE], refused)

test('of a query that failed the log has what and why, and nothing of what it was to store', () => {
  const line = lineOf(failed())
  expect(line).toContain('insert into')
  expect(line).toContain('null value in column')
  expect(line).toContain('logged-error.test.ts')
  expect(line).not.toContain('hush')
  expect(line).not.toContain('at night')
})

test.each([
  ['a cause', new Error('not kept', { cause: failed() })],
  ['one of several', new AggregateError([new Error('slow'), failed()], 'two failed')],
  ["the driver's own", refused],
])('nor where the error is %s', (_, error) => {
  const line = lineOf(error)
  expect(line).toContain('null value in column')
  expect(line).not.toContain('hush')
})

test('nor the value that could not be read', () => {
  const unread = Object.assign(new Error('invalid input syntax for type bigint: "hush"'), { code: '22P02' })
  const line = lineOf(new Error('not kept', { cause: unread }))
  expect(line).toContain('invalid input syntax for type bigint')
  expect(line).not.toContain('hush')
})

test('a moment stays one', () => {
  expect(lineOf(Object.assign(new Error('late'), { due: new Date(0) }))).toContain('"due":"1970-01-01T00:00:00.000Z"')
})

test('bytes of a file do not fill the log', () => {
  expect(lineOf(Object.assign(new Error('odd'), { held: Buffer.alloc(131_072) })).length).toBeLessThan(6_000)
  expect(lineOf(new DrizzleQueryError('insert', [Buffer.alloc(131_072)], refused)).length).toBeLessThan(6_000)
  expect(lineOf(new Error('x'.repeat(1_000_000))).length).toBeLessThan(10_000)
})

test('what is no error is told as it is', () => {
  expect(loggedError('not an error' as unknown as Error)).toBe('not an error')
})

test('an error has its own name, also where a build has shortened that of its class', () => {
  const Shortened = class extends Error {
    override name = 'BrokenRequest'
  }
  Object.defineProperty(Shortened, 'name', { value: '' })
  expect(lineOf(new Shortened('no answer'))).toContain('"type":"BrokenRequest"')
})

test('a platform that is silent takes one short line of the log: what was asked, and why nothing came', () => {
  const refused = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:9') })
  const cause = new Error('no answer (ECONNREFUSED)', { cause: refused })
  const failure = { method: 'GET', path: '/gateway/bot', status: null, why: 'no answer (ECONNREFUSED)', cause }
  const { err } = JSON.parse(lineOf(new PlatformUnavailable(failure, false)))
  expect(err).toEqual({
    type: 'PlatformUnavailable',
    message: 'GET /gateway/bot: no answer (ECONNREFUSED)',
    status: null,
    code: null,
    cause: 'connect ECONNREFUSED 127.0.0.1:9',
  })
})

test.each([
  ['', Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' })],
  [
    ' by any of its addresses',
    Object.assign(new AggregateError([new Error('connect ECONNREFUSED 127.0.0.1:9')], ''), { code: 'ECONNREFUSED' }),
  ],
])('so does a database that cannot be reached%s, whatever it was to be asked', (_, cause) => {
  const line = lineOf(new DrizzleQueryError('select "a", "b", "c" from "runs"', [], cause))
  expect(line).toContain('connect ECONNREFUSED 127.0.0.1:9')
  expect(line.length).toBeLessThan(250)
})
