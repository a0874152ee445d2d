import { expect, test } from 'vitest'
import type { InviteView } from '@/lib/application/invite/invite-view'
import type { Invite } from '@/lib/directory/invite-url'
import { INVITE_PRESETS } from '@/lib/permissions/bot-uses'
import { inviteDifference } from './invite-difference'
import { inviteProblems } from './invite-problems'
import { comparedWithNeeds } from './invite-risks'

const OWN = 'https://steward.example/api/auth/callback/platform'
const KNOWN = {
  applicationId: '42',
  botName: 'Steward',
  ownRedirect: OWN,
  settings: { isPublic: true, requiresCode: false, redirectUris: [OWN, 'https://other.example/back'] },
}
const INVITE: Invite = {
  clientId: '42',
  scopes: ['bot'],
  permissions: String(INVITE_PRESETS.everything),
  guildId: null,
  guildFixed: false,
  redirectUri: null,
  responseType: null,
}

type Settings = NonNullable<InviteView['settings']>
const problems = (invite: Partial<Invite>, settings: Partial<Settings> = {}) =>
  inviteProblems({ ...INVITE, ...invite }, { ...KNOWN, settings: { ...KNOWN.settings, ...settings } })
const keys = (...asked: Parameters<typeof problems>) => problems(...asked).map(({ key, tone }) => `${tone} ${key}`)

test('a link for exactly what Steward needs has nothing to be minded', () => {
  expect(problems({})).toEqual([])
})

test.each<[string, Partial<Invite>, string[]]>([
  ['the token as id', { clientId: '42.c2VjcmV0' }, ['danger token']],
  ['no id', { clientId: '' }, ['danger client_id']],
  ['a name as id', { clientId: 'steward' }, ['danger client_id']],
  ['no scope bot', { scopes: ['identify'] }, ['danger scope']],
  ['no permissions', { permissions: null }, ['info permissions']],
  ['permissions that are no number', { permissions: '-1' }, ['danger permissions']],
  ['administrator', { permissions: '8' }, ['danger administrator']],
  ['managing channels', { permissions: '16' }, ['warning risky']],
  ['both', { permissions: '24' }, ['danger administrator', 'warning risky']],
  ['a guild that is none', { guildId: 'aurora' }, ['danger guild_id']],
  ['a hidden choice of no guild', { guildFixed: true }, ['warning fixed']],
  ['an address without a code', { redirectUri: 'https://other.example/back' }, ['danger flow']],
  ['a code without an address', { responseType: 'code' }, ['danger flow']],
  [
    'an address that is not registered',
    { redirectUri: 'https://x.example', responseType: 'code' },
    ['danger redirect'],
  ],
  ['the whole flow', { redirectUri: 'https://other.example/back', responseType: 'code' }, []],
  ['Steward’s own address', { redirectUri: OWN, responseType: 'code' }, ['warning redirect']],
])('%s', (_, invite, expected) => {
  expect(keys(invite)).toEqual(expected)
})

test('what the settings tell is said of links of this application only, and only while they are known', () => {
  expect(keys({}, { isPublic: false, requiresCode: true })).toEqual(['danger code', 'warning private'])
  expect(keys({ clientId: '43' }, { isPublic: false, requiresCode: true })).toEqual([])
  expect(keys({ redirectUri: 'https://x.example', responseType: 'code' }, { redirectUris: null })).toEqual([])
  expect(keys({}, { isPublic: null })).toEqual([])
  expect(
    inviteProblems({ ...INVITE, redirectUri: 'https://x.example', responseType: 'code' }, { ...KNOWN, settings: null }),
  ).toEqual([])
})

test('the token itself is in no sentence', () => {
  expect(JSON.stringify(problems({ clientId: '42.c2VjcmV0' }))).not.toContain('c2VjcmV0')
})

test('what a link lacks for Steward, and asks for besides', () => {
  expect(comparedWithNeeds(INVITE_PRESETS.everything)).toEqual({ lacking: [], besides: [] })
  expect(comparedWithNeeds(8n)).toEqual({ lacking: [], besides: ['Administrator'] })
  expect(comparedWithNeeds(INVITE_PRESETS.moderating | (1n << 45n))).toEqual({
    lacking: expect.arrayContaining(['Send Messages', 'Embed Links']),
    besides: ['permission bit 45'],
  })
})

test('what a link changes in a guild', () => {
  expect(inviteDifference('6', { own: '8', all: '12' })).toEqual({
    gains: [],
    besides: ['Administrator'],
    holdsAll: true,
  })
  expect(inviteDifference('6', { own: '16', all: '1044' })).toEqual({
    gains: ['Kick Members'],
    besides: ['Manage Channels'],
    holdsAll: false,
  })
})
