import { createContext, runInContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepTrouble, recentTroubles } from './recent-troubles.ts'
import { MINUTE } from './time.ts'

let former: string[] | undefined
beforeEach(() => {
  former = globalThis.keptTroubles
  globalThis.keptTroubles = []
})
afterEach(() => {
  globalThis.keptTroubles = former
})

const line = (level: number, more: object) => JSON.stringify({ level, time: 1_700_000_000_000, pid: 1, ...more })

test('warnings and errors are kept, newest first, and nothing below', () => {
  keepTrouble(line(30, { msg: 'all is well' }))
  keepTrouble(line(20, { msg: 'a detail' }))
  keepTrouble(line(40, { msg: 'slow', reason: 'far away' }))
  keepTrouble(line(50, { msg: 'broken', err: { type: 'Error', message: 'no answer' } }))
  keepTrouble(line(60, { msg: 'over' }))
  expect(recentTroubles().map(({ level, says, why }) => [level, says, why])).toEqual([
    ['error', 'over', null],
    ['error', 'broken', 'no answer'],
    ['warning', 'slow', 'far away'],
  ])
  expect(recentTroubles()[0]?.at).toBe('2023-11-14T22:13:20.000Z')
})

test('the newest fifty are kept', () => {
  for (let at = 0; at < 60; at++) keepTrouble(line(40, { msg: `number ${at}` }))
  const kept = recentTroubles()
  expect(kept).toHaveLength(50)
  expect(kept[0]?.says).toBe('number 59')
})

test.each([
  ['a bot token', 'refused 808652919275520007.hush-5f1c9d27a4'],
  ['a credential in a header', 'sent Authorization: Bot hush-5f1c'],
  ['a bearer', 'sent Bearer hush'],
  ['a password in an address', 'connect postgres://steward:hush@db.example/steward failed'],
  ['parameters of a query', 'Failed query: select * from sessions where token_hash = $1\nparams: hush'],
  ['a key in base64', `key hush${Buffer.alloc(32, 7).toString('base64')} is wrong`],
  ['a random token', 'token hushQWxhZGRpbjpvcGVuIHNlc2FtZQAAAAAAAA is wrong'],
])('%s is not told', (_, message) => {
  keepTrouble(line(50, { msg: message, err: { message } }))
  const [told] = recentTroubles()
  expect(told?.says).not.toContain('hush')
  expect(told?.why).not.toContain('hush')
  expect(told?.says.length).toBeGreaterThan(3)
})

test('paths of the platform stay readable', () => {
  const path = 'PUT /guilds/812345678901234567/bans/812345678901234568: 403 MISSING_PERMISSIONS'
  keepTrouble(line(40, { msg: path }))
  expect(recentTroubles()[0]?.says).toBe(path)
})

test('a long line is gone through once', () => {
  keepTrouble(line(40, { msg: 'a'.repeat(500_000) }))
  const context = createContext({ recentTroubles })
  // Once for each of its letters would be an hour.
  expect(runInContext('recentTroubles()', context, { timeout: MINUTE })).toMatchObject([{ says: '[redacted]' }])
})

test('what is no line of the log is left out', () => {
  keepTrouble('{"level":40,"msg":')
  expect(recentTroubles()).toEqual([])
})
