import { expect, test } from 'vitest'
import { PeerCache } from './peer-cache.ts'
import type { Data } from './peer-data.ts'

const take = (cache: PeerCache, event: string, data: object) => cache.take(event, data as Data)
const otto = { id: '3', username: 'otto' }

function aurora(): PeerCache {
  const cache = new PeerCache()
  take(cache, 'GUILD_CREATE', { id: '1', member_count: 1, roles: [{ id: '1' }], channels: [{ id: '2' }] })
  return cache
}

test('members come, change by what an update tells, and go', () => {
  const cache = aurora()
  take(cache, 'GUILD_MEMBER_ADD', { guild_id: '1', user: otto, nick: null, roles: ['9'] })
  take(cache, 'GUILD_MEMBER_UPDATE', { guild_id: '1', user: { ...otto, username: 'otto2' }, nick: 'O' })
  const guild = cache.guilds.get('1')!
  expect(guild.members.get('3')).toEqual({ user: { id: '3', username: 'otto2' }, nick: 'O', roles: ['9'] })
  expect(cache.users.get('3')).toBe(guild.members.get('3')!.user)
  take(cache, 'GUILD_MEMBER_REMOVE', { guild_id: '1', user: otto })
  expect([guild.members.size, guild.data.member_count]).toEqual([0, 1])
})

test('of a channel the last 200 messages are kept, with edits and reactions', () => {
  const cache = aurora()
  for (let n = 100; n < 310; n++) {
    take(cache, 'MESSAGE_CREATE', { id: `${n}`, channel_id: '2', content: 'hi', author: otto, mentions: [] })
  }
  take(cache, 'MESSAGE_UPDATE', { id: '309', channel_id: '2', content: 'hello' })
  take(cache, 'MESSAGE_REACTION_ADD', {
    message_id: '309',
    channel_id: '2',
    user_id: '3',
    emoji: { id: null, name: '👍' },
  })
  take(cache, 'MESSAGE_DELETE', { id: '308', channel_id: '2' })
  const { messages } = cache.guilds.get('1')!.channels.get('2')!
  expect(messages.size).toBe(199)
  expect(messages.get('309')).toMatchObject({ data: { content: 'hello', author: otto } })
  expect(messages.get('309')!.reactions.get('👍')).toEqual({ count: 1, users: new Set(['3']) })
})
