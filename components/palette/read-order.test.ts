import { expect, test } from 'vitest'
import { readOrder } from './read-order'

test.each([
  ['ban rex', 'banMember', 'rex'],
  ['Ban  the one', 'banMember', 'the one'],
  ['time out rex', 'timeOutMember', 'rex'],
  ['timeout rex', 'timeOutMember', 'rex'],
  ['roles of rex', 'changeRoles', 'rex'],
  ['role rex', 'changeRoles', 'rex'],
  ['nick rex', 'setNick', 'rex'],
])('%s', (typed, verb, name) => {
  expect(readOrder(typed)).toEqual({ verb, name })
})

test.each(['', 'ban', 'ban ', 'bans', 'banana split', 'rex ban', 'time rex'])('%j is a search', typed => {
  expect(readOrder(typed)).toBeNull()
})
