import { expect, test } from 'vitest'
import { GuildsOfChannels } from './guilds-of-channels.ts'

const [GUILD, ANOTHER] = ['1000', '2000']
const edited = (channel_id: string) => ({ channel_id, id: '7', content: 'Changed' })
const written = (channel_id: string, guild_id: string) => ({ ...edited(channel_id), guild_id })

test('a message teaches in which guild its channel is, where nobody tells of channels that are made', () => {
  const places = new GuildsOfChannels()
  places.withGuild('GUILD_CREATE', { id: GUILD, channels: [{ id: '11' }] })
  expect(places.withGuild('MESSAGE_UPDATE', edited('12'))).toEqual(edited('12'))
  places.withGuild('MESSAGE_CREATE', written('12', GUILD))
  expect(places.withGuild('MESSAGE_UPDATE', edited('12'))).toEqual(written('12', GUILD))
  expect(places.withGuild('MESSAGE_REACTION_ADD', edited('12'))).toEqual(written('12', GUILD))
})

test('so it does in a guild without channels, and in a session that goes on', () => {
  const places = new GuildsOfChannels(new Map([['21', ANOTHER]]))
  places.withGuild('GUILD_CREATE', { id: GUILD })
  for (const [channelId, guildId] of [
    ['12', GUILD],
    ['22', ANOTHER],
  ] as const) {
    places.withGuild('MESSAGE_CREATE', written(channelId, guildId))
    expect(places.withGuild('MESSAGE_UPDATE', edited(channelId))).toEqual(written(channelId, guildId))
  }
})

test('one of a guild that was never told of teaches nothing', () => {
  const places = new GuildsOfChannels()
  places.withGuild('MESSAGE_CREATE', written('12', GUILD))
  expect(places.withGuild('MESSAGE_UPDATE', edited('12'))).toEqual(edited('12'))
})
