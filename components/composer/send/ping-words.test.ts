import { expect, test } from 'vitest'
import type { Pings } from '@/lib/message-rules/pings'
import { pingText, pingWords } from './ping-words'

const NOBODY: Pings = { everyone: false, roleIds: [], userIds: [], repliedUser: false }
const known = {
  roleNames: new Map([['1', 'Moderator']]),
  userNames: new Map([['7', 'Rex']]),
  wearers: { 1: 214 },
  everybody: 1_060,
  silent: 0,
}
const said = (pings: Partial<Pings>, more = {}) => pingText(pingWords({ ...NOBODY, ...pings }, { ...known, ...more }))

test('who is pinged is said with names and numbers, and who is not', () => {
  expect(said({})).toBe('Pings nobody.')
  expect(said({}, { silent: 2 })).toBe('Pings nobody: 2 mentions are silent.')
  expect(said({ roleIds: ['1'], userIds: ['7'] })).toBe('Pings 214 members with @Moderator and Rex.')
  expect(said({ roleIds: ['1'] }, { wearers: null, silent: 1 })).toBe('Pings @Moderator; 1 mention is silent.')
  expect(said({ everyone: true, userIds: ['7'], repliedUser: true })).toBe(
    'Pings everybody who can read it, up to 1,060 members, Rex and the author of the message it answers.',
  )
  expect(said({ userIds: ['8'], roleIds: ['2'] })).toBe(
    'Pings 0 members with @a role that is gone and somebody who is no member.',
  )
})
