import { expect, test } from 'vitest'
import { parseBanEvent } from './ban-events.ts'
import { parseGuildCreate, parseGuildDelete, parseGuildUpdate, parseReadyGuilds } from './guild-events.ts'
import { parseMemberAdd, parseMemberRemove, parseMemberUpdate } from './member-events.ts'
import { parseRoleDelete, parseRoleEvent } from './role-events.ts'

const ROLE = { id: '7', name: 'Admin', position: 3, permissions: '8198' }

test('a partial update holds what was told and no key more', () => {
  const update = parseMemberUpdate({ guild_id: '9', user: { id: '1' }, nick: null, joined_at: 'soon' })
  expect(update).toStrictEqual({ guildId: '9', user: { id: '1' }, fields: { nick: null } })
  const known = { nick: 'Rexy', roleIds: ['7'], pending: true }
  expect({ ...known, ...update?.fields }).toEqual({ nick: null, roleIds: ['7'], pending: true })
  const told = { guild_id: '9', user: { id: '1', avatar: null }, roles: ['9'], communication_disabled_until: null }
  expect(parseMemberUpdate(told)).toStrictEqual({
    guildId: '9',
    user: { id: '1', avatar: null },
    fields: { roleIds: [], timedOutUntil: null },
  })
})

test('member events: whole, or only who it was', () => {
  expect(parseMemberAdd({ guild_id: '9', user: { id: '1' }, roles: [] })).toMatchObject({
    guildId: '9',
    member: { roleIds: [] },
  })
  expect(parseMemberAdd({ guild_id: '9', user: { id: '1' } })).toBeNull()
  expect(parseMemberRemove({ guild_id: '9', user: { id: '1' } })).toEqual({ guildId: '9', userId: '1' })
  expect(parseMemberRemove({ user: { id: '1' } })).toBeNull()
})

test('guild events: a stub, a whole one, a part of one', () => {
  const whole = { id: '9', name: 'Aurora', owner_id: '1', roles: [ROLE], unavailable: false }
  expect(parseGuildCreate({ id: '9', unavailable: true })).toEqual({ kind: 'unavailable', id: '9' })
  expect(parseGuildCreate(whole)).toMatchObject({ kind: 'whole', guild: { name: 'Aurora' } })
  expect(parseGuildCreate({ id: '9', name: 'Aurora' })).toEqual({
    kind: 'part',
    id: '9',
    change: { id: '9', name: 'Aurora' },
    channels: null,
    voiceStates: null,
  })
  expect(parseGuildUpdate({ id: '9', icon: null })).toStrictEqual({ id: '9', icon: null })
  expect(parseGuildDelete({ id: '9' })).toEqual({ id: '9', unavailable: false })
  expect(parseGuildDelete({ id: '9', unavailable: true })).toEqual({ id: '9', unavailable: true })
  expect(parseReadyGuilds({ guilds: [{ id: '9', unavailable: true }, {}, '8'] })).toEqual(['9'])
  expect(parseReadyGuilds({})).toBeNull()
})

test('role and ban events', () => {
  expect(parseRoleEvent({ guild_id: '9', role: ROLE })).toMatchObject({ guildId: '9', role: { id: '7' } })
  expect(parseRoleEvent({ guild_id: '9', ...ROLE })).toMatchObject({ guildId: '9', role: { id: '7' } })
  expect(parseRoleEvent({ guild_id: '9' })).toBeNull()
  expect(parseRoleDelete({ guild_id: '9', role_id: '7' })).toEqual({ guildId: '9', roleId: '7' })
  expect(parseRoleDelete({ guild_id: '9' })).toBeNull()
  expect(parseBanEvent({ guild_id: '9', user: { id: '1' } })).toMatchObject({
    guildId: '9',
    user: { id: '1', username: '1' },
  })
  expect(parseBanEvent({ guild_id: '9' })).toBeNull()
})
