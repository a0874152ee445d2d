import { expect, test } from 'vitest'
import { NOW } from '@/lib/permissions/test-cast'
import type { BanRow } from '@/lib/queries/bans/ban-views'
import type { MemberRow } from '@/lib/queries/members/member-views'
import { DAY } from '@/lib/time'
import type { Person } from '../moderation/person'
import { waysOf } from './ways-of'

const row = { userId: '16', roleIds: [], pending: false, timedOutUntil: null } as unknown as MemberRow
const rex = {
  userId: '16',
  name: 'Rex',
  username: 'rex',
  bot: false,
  member: row,
  ban: null,
  voice: null,
} as unknown as Person
const until = new Date(NOW.getTime() + DAY).toISOString()
const timedOut: Person = { ...rex, member: { ...row, timedOutUntil: until } }
const inVoice = (rest: { mute?: boolean; deaf?: boolean } = {}, person = rex): Person => ({
  ...person,
  voice: {
    channel: { id: '1', name: 'lounge' },
    mute: false,
    deaf: false,
    selfMute: false,
    selfDeaf: false,
    isTold: true,
    ...rest,
  },
})

/** What an order offers about somebody, with why not where there is nothing to do. */
const ways = (wish: Parameters<typeof waysOf>[0], person: Person) =>
  waysOf(wish, person, NOW).map(({ label, because }) => [label, ...because].join(' | '))

test('who sits in voice can be muted there; else a mute is what bots call so, a timeout', () => {
  expect(ways('muteMember', inVoice())).toEqual(['Mute Rex in voice', 'Time out Rex'])
  expect(ways('muteMember', rex)).toEqual(['Time out Rex'])
  expect(ways('muteMember', inVoice({ mute: true }))).toEqual([
    'Mute Rex in voice | Rex is muted already.',
    'Time out Rex',
  ])
})

test('to unmute ends whatever keeps them silent', () => {
  expect(ways('unmuteMember', timedOut)).toEqual(['End timeout of Rex'])
  expect(ways('unmuteMember', inVoice({ mute: true }))).toEqual(['Unmute Rex in voice'])
  expect(ways('unmuteMember', inVoice({ mute: true }, timedOut))).toEqual(['End timeout of Rex', 'Unmute Rex in voice'])
  expect(ways('unmuteMember', inVoice())).toEqual(['End timeout of Rex | Rex is neither timed out nor muted in voice.'])
})

test('what is deafened or not is never turned round', () => {
  expect(ways('deafenMember', inVoice())).toEqual(['Deafen Rex in voice'])
  expect(ways('deafenMember', inVoice({ deaf: true }))).toEqual(['Deafen Rex in voice | Rex is deafened already.'])
  expect(ways('undeafenMember', inVoice({ deaf: true }))).toEqual(['Undeafen Rex in voice'])
  expect(ways('undeafenMember', inVoice())).toEqual(['Undeafen Rex in voice | Rex is not deafened in voice.'])
  expect(ways('undeafenMember', rex)).toEqual(['Undeafen Rex in voice'])
})

test('where there is nothing to end or to do, it says so', () => {
  const banned: Person = { ...rex, member: null, ban: { userId: '16' } as BanRow }
  expect(ways('removeTimeout', timedOut)).toEqual(['End timeout of Rex'])
  expect(ways('removeTimeout', rex)).toEqual(['End timeout of Rex | Rex is not timed out.'])
  expect(ways('removeBan', banned)).toEqual(['Unban Rex'])
  expect(ways('removeBan', rex)).toEqual(['Unban Rex | Steward knows of no ban of Rex.'])
  expect(ways('banMember', rex)).toEqual(['Ban Rex'])
  expect(ways('banMember', banned)).toEqual(['Ban Rex | Rex is banned already.'])
  expect(ways('timeOutMember', timedOut)).toEqual(['Change timeout of Rex'])
})
