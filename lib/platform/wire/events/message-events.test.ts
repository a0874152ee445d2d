import { expect, test } from 'vitest'
import { parseChannelCreate, parseChannelDelete, parseChannelUpdate } from './channel-events.ts'
import { parseMessageCreate, parseMessageDelete, parseMessageDeleteBulk, parseMessageUpdate } from './message-events.ts'
import {
  parseReactionAdd,
  parseReactionRemove,
  parseReactionRemoveAll,
  parseReactionRemoveEmoji,
} from './reaction-events.ts'
import { parseVoiceStateUpdate } from './voice-events.ts'

const WHERE = { channel_id: '40', guild_id: '9' }
const READ_WHERE = { channelId: '40', guildId: '9' }

test('a message that came, changed and went', () => {
  const timestamp = '2024-05-06T07:08:09.010Z'
  expect(parseMessageCreate({ ...WHERE, id: '50', author: { id: '1' }, content: 'hi', timestamp })).toMatchObject({
    ...READ_WHERE,
    id: '50',
    content: 'hi',
  })
  expect(parseMessageCreate({ ...WHERE, id: '50', content: 'hi', timestamp })).toBeNull()
  expect(parseMessageUpdate({ ...WHERE, id: '50', pinned: true })).toStrictEqual({
    ...READ_WHERE,
    id: '50',
    fields: { pinned: true },
  })
  expect(parseMessageUpdate({ id: '50', pinned: true })).toBeNull()
  expect(parseMessageDelete({ ...WHERE, id: '50' })).toEqual({ ...READ_WHERE, id: '50' })
  expect(parseMessageDelete({ id: '50', channel_id: '40' })).toEqual({ id: '50', channelId: '40', guildId: null })
  expect(parseMessageDelete(WHERE)).toBeNull()
})

test('many messages that went at once; an id that cannot be read is counted', () => {
  expect(parseMessageDeleteBulk({ ...WHERE, ids: ['50', 51, {}] })).toEqual({
    ...READ_WHERE,
    ids: ['50', '51'],
    skipped: 1,
  })
  expect(parseMessageDeleteBulk(WHERE)).toBeNull()
})

test('reactions: one, all, all with one emoji', () => {
  const on = { ...WHERE, message_id: '50' }
  const readOn = { ...READ_WHERE, messageId: '50' }
  const custom = { id: '60', name: 'wave', animated: true }
  expect(parseReactionAdd({ ...on, user_id: '1', emoji: custom })).toEqual({
    ...readOn,
    userId: '1',
    emoji: { id: '60', name: 'wave' },
  })
  expect(parseReactionRemove({ ...on, user_id: '1', emoji: { id: null, name: '🎉' } })).toMatchObject({
    userId: '1',
    emoji: { id: null, name: '🎉' },
  })
  expect(parseReactionAdd({ ...on, emoji: custom })).toBeNull()
  expect(parseReactionAdd({ ...on, user_id: '1', emoji: { id: null } })).toBeNull()
  expect(parseReactionRemoveAll(on)).toEqual(readOn)
  expect(parseReactionRemoveAll(WHERE)).toBeNull()
  expect(parseReactionRemoveEmoji({ ...on, emoji: '🎉' })).toEqual({ ...readOn, emoji: { id: null, name: '🎉' } })
  expect(parseReactionRemoveEmoji(on)).toBeNull()
})

test('channels and voice', () => {
  expect(parseChannelCreate({ id: '40', guild_id: '9', type: 0, name: 'general' })).toMatchObject({
    guildId: '9',
    name: 'general',
  })
  expect(parseChannelUpdate({ id: '40', guild_id: '9', name: 'lounge' })).toStrictEqual({
    id: '40',
    guildId: '9',
    fields: { name: 'lounge' },
  })
  expect(parseChannelDelete({ id: '40', guild_id: '9' })).toEqual({ id: '40', guildId: '9' })
  expect(parseChannelDelete({ guild_id: '9' })).toBeNull()
  expect(parseVoiceStateUpdate({ guild_id: '9', user_id: '1', channel_id: null })).toMatchObject({ channelId: null })
  expect(parseVoiceStateUpdate({ user_id: '1', channel_id: null })).toBeNull()
})
