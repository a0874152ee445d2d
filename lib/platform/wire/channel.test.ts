import { expect, test } from 'vitest'
import { parseChannel, parseChannelChange } from './channel.ts'
import { parseGuildCreate } from './events/guild-events.ts'
import { parseVoiceState } from './voice-state.ts'

test('a channel needs nothing but an id, and an unknown type is kept', () => {
  expect(parseChannel({ id: '40', type: 99, name: 'lab' }, '9')).toEqual({
    id: '40',
    guildId: '9',
    type: 99,
    name: 'lab',
    position: 0,
    parentId: null,
    topic: null,
    nsfw: false,
    rateLimitPerUser: 0,
    overwrites: [],
    skippedOverwrites: 0,
  })
  expect(parseChannel({ id: '40' })).toMatchObject({ guildId: null, type: -1 })
  expect(parseChannel({ name: 'lab' })).toBeNull()
})

test('overwrites of roles and members, in any spelling; one that cannot be read is counted', () => {
  const overwritesOf = (permission_overwrites: unknown) => parseChannel({ id: '40', permission_overwrites })
  const read = overwritesOf([
    { id: '7', type: 0, allow: '0', deny: '1024' },
    { id: '1', type: '1', allow: 2048 },
    { id: '2', type: 'member', allow: '1', deny: '0' },
    { id: '3', type: 5, allow: '1', deny: '0' },
    { id: '4', type: 0, allow: '0', deny: 'everything' },
    null,
  ])
  expect(read?.overwrites).toEqual([
    { id: '7', type: 'role', allow: '0', deny: '1024' },
    { id: '1', type: 'member', allow: '2048', deny: '0' },
    { id: '2', type: 'member', allow: '1', deny: '0' },
  ])
  expect(read?.skippedOverwrites).toBe(3)
  expect(overwritesOf({ 7: 'deny' })).toMatchObject({ overwrites: [], skippedOverwrites: 1 })
  expect(overwritesOf(null)).toMatchObject({ overwrites: [], skippedOverwrites: 0 })
})

test('a change of a channel holds what was told and no key more: rights that are not told stay as they were', () => {
  expect(parseChannelChange({ id: '40', guild_id: '9', topic: null })).toStrictEqual({
    id: '40',
    guildId: '9',
    fields: { topic: null },
  })
})

test('a voice state: the user within or beside, no channel is none', () => {
  const state = { guild_id: '9', user_id: '1', channel_id: '41', mute: true, self_deaf: true }
  expect(parseVoiceState(state)).toEqual({
    guildId: '9',
    userId: '1',
    channelId: '41',
    mute: true,
    deaf: false,
    selfMute: false,
    selfDeaf: true,
  })
  expect(parseVoiceState({ member: { user: { id: '1' } }, channel_id: null }, '9')).toMatchObject({
    userId: '1',
    channelId: null,
  })
  expect(parseVoiceState({ user_id: '1' })).toBeNull()
  expect(parseVoiceState({ guild_id: '9' })).toBeNull()
})

test('GUILD_CREATE brings channels and voice states, or does not', () => {
  const guild = { id: '9', owner_id: '1', roles: [] }
  const channels = [{ id: '40' }, { name: 'no id' }]
  const voice_states = [{ user_id: '1', channel_id: '40' }, {}]
  expect(parseGuildCreate({ ...guild, channels, voice_states })).toMatchObject({
    kind: 'whole',
    channels: { items: [{ id: '40', guildId: '9' }], skipped: 1 },
    voiceStates: { items: [{ guildId: '9', userId: '1', channelId: '40' }], skipped: 1 },
  })
  expect(parseGuildCreate(guild)).toMatchObject({ channels: null, voiceStates: null })
  expect(parseGuildCreate({ ...guild, channels: 'none' })).toMatchObject({ channels: null })
})
