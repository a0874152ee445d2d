import { expect, test } from 'vitest'
import { parsePermissions } from '../../permissions/bits.ts'
import { v1 } from '../profiles/v1.ts'
import { parseApplication } from './application.ts'
import { parseBan } from './ban.ts'
import { parseErrorBody } from './error-body.ts'
import { parseGatewayAddress } from './gateway-address.ts'
import { parseGuild } from './guild.ts'
import { parseMember } from './member.ts'
import { memberPatchBody } from './member-patch.ts'
import { parseMyGuild } from './my-guild.ts'
import { parseRole } from './role.ts'
import { parseUser } from './user.ts'

const ROLE = { id: '7', name: 'Admin', position: 3, permissions: '8198' }

test('a user needs nothing but an id; an odd field is as if it were absent', () => {
  expect(parseUser({ id: '1', username: 'rex', avatar: 5, flags: '65536', premium_type: 9, new_field: {} })).toEqual({
    id: '1',
    username: 'rex',
    globalName: null,
    avatar: null,
    avatarColor: null,
    banner: null,
    bannerColor: null,
    bio: null,
    nameplate: null,
    bot: false,
    system: false,
    flags: 65536,
    premiumType: 9,
  })
  expect(parseUser({ id: '1' })?.username).toBe('1')
  expect(parseUser({ username: 'rex' })).toBeNull()
})

test('an empty text is no text: whoever has an empty nick or name is shown by the next one, and no empty picture is asked for', () => {
  const user = { id: '1', username: 'rex', global_name: '', avatar: '' }
  expect(parseUser(user)).toMatchObject({ username: 'rex', globalName: null, avatar: null })
  expect(parseUser({ ...user, username: '' })?.username).toBe('1')
  expect(parseMember({ user, nick: '', roles: [] }, '9')).toMatchObject({ nick: null, user: { globalName: null } })
  expect(parseMyGuild({ id: '9', name: 'Aurora', icon: '' })?.icon).toBeNull()
  expect(parseBan({ user, reason: '' })?.reason).toBeNull()
})

test('a colour is a colour or nothing', () => {
  const colorOf = (avatar_color: unknown) => parseUser({ id: '1', avatar_color })?.avatarColor
  expect([colorOf('#AABBCC'), colorOf('aabbcc'), colorOf(0xff)]).toEqual(['#aabbcc', '#aabbcc', '#0000ff'])
  expect([colorOf('red;background:url(//x)'), colorOf(-1), colorOf(null)]).toEqual([null, null, null])
})

test('an id beyond 2^53 is taken as text, never as a number', () => {
  expect(parseUser({ id: '18446744073709551615' })?.id).toBe('18446744073709551615')
  expect(parseUser({ id: 42 })?.id).toBe('42')
  expect(parseUser({ id: 2 ** 60 })).toBeNull()
})

test('a role keeps bits that nobody knows; without a position it is not guessed', () => {
  const huge = (1n << 90n).toString()
  expect(parseRole({ ...ROLE, permissions: huge })?.permissions).toBe(huge)
  expect(parseRole({ ...ROLE, permissions: 8 })?.permissions).toBe('8')
  expect(parseRole({ ...ROLE, position: undefined })).toBeNull()
  expect(parseRole({ ...ROLE, permissions: undefined })).toBeNull()
})

test('permissions that are read here can be reckoned with, and no others', () => {
  for (const digits of [1, 39, 40, 41, 60]) {
    const permissions = '7'.repeat(digits)
    const reckon = () => parsePermissions(permissions)
    if (digits <= 40) expect(parseRole({ ...ROLE, permissions })?.permissions).toBe(reckon().toString())
    else {
      expect(parseRole({ ...ROLE, permissions })).toBeNull()
      expect(reckon).toThrow(RangeError)
    }
  }
})

test('a member: @everyone is dropped, times are dates, and unknown roles are not "no roles"', () => {
  const wire = { user: { id: '1', username: 'rex' }, roles: ['9', '7', 8], joined_at: '2024-05-06T07:08:09.010Z' }
  expect(parseMember(wire, '9')).toMatchObject({
    roleIds: ['7', '8'],
    joinedAt: new Date(Date.UTC(2024, 4, 6, 7, 8, 9, 10)),
  })
  expect(parseMember({ ...wire, joined_at: 'soon' }, '9')?.joinedAt).toBeNull()
  expect(parseMember({ ...wire, roles: undefined }, '9')).toBeNull()
  // The one that cannot be read may be the highest.
  expect(parseMember({ ...wire, roles: ['7', null] }, '9')).toBeNull()
  expect(parseMember({ ...wire, user: undefined }, '9')).toBeNull()
})

test('a guild, flat or with its fields under properties', () => {
  const flat = { id: '9', name: 'Aurora', owner_id: '1', roles: [ROLE, {}], features: ['COMMUNITY', 5], icon: null }
  const { id, roles, ...properties } = flat
  expect(parseGuild(flat)).toMatchObject({ name: 'Aurora', ownerId: '1', skippedRoles: 1, features: ['COMMUNITY'] })
  expect(parseGuild({ id, roles, properties })).toEqual(parseGuild(flat))
})

test('bans, guilds of the bot and applications take what they get', () => {
  expect(parseBan({ user: { id: '1' } })).toMatchObject({ reason: null, moderatorId: null, bannedAt: null })
  expect(parseBan({ reason: 'spam' })).toBeNull()
  expect(parseMyGuild({ id: '9', name: 'Aurora' })).toMatchObject({
    ownerId: null,
    permissions: null,
    memberCount: null,
  })
  const application = { id: '3', name: 'Steward', owner: { id: '1' } }
  expect(parseApplication(application)).toMatchObject({
    ownerId: '1',
    botPublic: null,
    botRequireCodeGrant: null,
    redirectUris: null,
  })
  const withUris = (redirect_uris: unknown) => parseApplication({ ...application, redirect_uris })?.redirectUris
  expect([withUris(null), withUris([]), withUris(['myapp://a', 7])]).toEqual([[], [], null])
  expect(parseApplication({ id: '3', name: 'Steward' })).toBeNull()
})

test('an error body in any of the family’s forms', () => {
  expect(parseErrorBody({ code: 50013, message: 'No', retry_after: 0.25, global: true })).toEqual({
    code: '50013',
    message: 'No',
    fields: {},
    retryAfterMs: 250,
    global: true,
  })
  expect(parseErrorBody({ error: 'invalid_grant' }).code).toBe('invalid_grant')
  for (const code of ['no\nlog line', 'x'.repeat(65), '<h1>']) expect(parseErrorBody({ code }).code).toBeNull()
  expect(parseErrorBody({ errors: [{ path: ['a', 0], message: 'x' }, 5] }).fields).toEqual({ 'a.0': 'x' })
  expect(parseErrorBody({ errors: { a: { b: { _errors: [{ message: 'x' }, { message: 'y' }] } } } }).fields).toEqual({
    'a.b': 'x y',
  })
})

test('the gateway’s address is a WebSocket address, without a query', () => {
  expect(parseGatewayAddress({ url: 'wss://gateway.example/path?v=9#x' })).toBe('wss://gateway.example/path')
  expect(parseGatewayAddress({ url: 'https://gateway.example' })).toBeNull()
})

test('a patch names only what changes', () => {
  const until = new Date(Date.UTC(2030, 0, 1))
  expect(memberPatchBody(v1, { timedOutUntil: until })).toEqual({
    communication_disabled_until: '2030-01-01T00:00:00.000Z',
  })
  expect(memberPatchBody(v1, { nick: null, roleIds: ['1'] })).toEqual({ nick: null, roles: ['1'] })
  expect(memberPatchBody(v1, { nick: '🙄'.repeat(32) })).toEqual({ nick: '🙄'.repeat(32) })
})
