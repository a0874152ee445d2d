import { expect, test } from 'vitest'
import { bo, mia, NOW, person, standing } from '@/lib/permissions/test-cast'
import type { BanRow } from '@/lib/queries/bans/ban-views'
import type { VoiceView } from '@/lib/queries/members/member-detail-views'
import type { MemberRow } from '@/lib/queries/members/member-views'
import { DAY } from '@/lib/time'
import type { Person } from './person'
import { reasonsAgainst } from './reasons-against'
import { footerVerbs, verbGroups } from './verb-groups'
import { verbLabel, verbTitle } from './verb-words'

const nobody: Person = {
  userId: '16',
  name: 'Rex',
  username: 'rex',
  avatarUrl: null,
  avatarColor: null,
  bot: false,
  member: null,
  ban: null,
}
const row = { userId: '16', roleIds: [], pending: false, timedOutUntil: null } as unknown as MemberRow
const member: Person = { ...nobody, member: row }
const timedOut: Person = { ...nobody, member: { ...row, timedOutUntil: new Date(NOW.getTime() + DAY).toISOString() } }
const voice: VoiceView = {
  channel: { id: '1', name: 'lounge' },
  mute: true,
  deaf: false,
  selfMute: false,
  selfDeaf: true,
  isTold: true,
}
const banned: Person = { ...nobody, ban: { userId: '16', expiresAt: null } as BanRow }

const verbsOf = (person: Person) => verbGroups(person, NOW).flatMap(({ verbs }) => verbs)

test('whoever is no member can be banned, whoever is banned unbanned or given an end', () => {
  expect(verbsOf(nobody)).toEqual(['banMember'])
  expect(verbsOf(banned)).toEqual(['changeBanEnd', 'removeBan'])
})

test('a timeout is ended only where one runs', () => {
  expect(verbsOf(member)).not.toContain('removeTimeout')
  expect(verbsOf(timedOut)).toContain('removeTimeout')
})

test('voice is offered only for who sits there', () => {
  expect(verbsOf({ ...member, voice: null })).not.toContain('muteMember')
  expect(verbsOf({ ...member, voice })).toContain('disconnectMember')
})

test('every verb stands either in the footer of a sheet or behind "More"', () => {
  for (const person of [nobody, banned, member, { ...timedOut, voice }]) {
    const { common, more } = footerVerbs(person, NOW)
    expect([...common, ...more.flatMap(({ verbs }) => verbs)].sort()).toEqual(verbsOf(person).sort())
  }
})

test('what is on already is changed or switched off by the same verb', () => {
  expect(verbLabel('timeOutMember', timedOut, NOW)).toBe('Change timeout')
  expect(verbTitle('muteMember', { ...member, voice }, NOW)).toBe('Unmute Rex in voice')
  expect(verbTitle('deafenMember', { ...member, voice }, NOW)).toBe('Deafen Rex in voice')
  expect(verbLabel('changeBanEnd', banned, NOW)).toBe('Set an end')
})

test('until when somebody has a role is changed by whoever may give that role', () => {
  const worn = (id: string) => ({ ...member, worn: { id, name: id, endsAt: NOW.toISOString() } })
  expect(verbTitle('changeRoleEnd', worn('Small'), NOW)).toBe('Change the end of the role Small of Rex')
  const forGood = { ...member, worn: { id: 'Small', name: 'Small', endsAt: null } }
  expect(verbLabel('changeRoleEnd', forGood, NOW)).toBe('Set an end')
  expect(verbTitle('changeRoleEnd', forGood, NOW)).toBe('Set an end to the role Small of Rex')
  expect(reasonsAgainst('changeRoleEnd', worn('Helper'), standing(mia()), NOW)).toEqual([])
  expect(reasonsAgainst('changeRoleEnd', worn('Admin'), standing(mia()), NOW).join(' ')).toMatch('Admin')
})

test('while the platform’s events do not come, nothing is offered in voice, and why is told after what else is in the way', () => {
  const inVoice = { ...member, voice: { ...voice, isTold: false } }
  const strong = person('Steward', ['Admin'], { kind: 'bot' })
  const by = (who: ReturnType<typeof mia>, verb: 'muteMember' | 'kickMember') =>
    reasonsAgainst(verb, inVoice, { ...standing(who), bot: strong }, NOW).join(' ')
  expect(by(bo(), 'muteMember')).toMatch(/^While the platform’s events do not come/)
  expect(by(mia(), 'muteMember')).toMatch('Mute Members')
  expect(by(mia(), 'kickMember')).toBe('')
})

test('Mia may not mute in voice and reads what it needs; she may kick', () => {
  const inVoice = { ...member, voice }
  expect(reasonsAgainst('muteMember', inVoice, standing(mia()), NOW).join(' ')).toMatch('Mute Members')
  expect(reasonsAgainst('muteMember', member, standing(mia()), NOW).join(' ')).toMatch(
    'does not know of a voice channel',
  )
  expect(reasonsAgainst('kickMember', member, standing(mia()), NOW)).toEqual([])
})
